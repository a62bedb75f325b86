package main

import (
	"encoding/json"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// A page that is good until the next commit, for a second at most.
type page struct {
	body    []byte
	commits int64
	until   time.Time
}

func (g *game) serveKept(w http.ResponseWriter, r *http.Request) {
	id, err := strconv.ParseInt(strings.TrimPrefix(r.URL.Path, "/kept/hunts/"), 10, 64)
	if err != nil {
		http.NotFound(w, r)
		return
	}
	commits, now := g.commits.Load(), time.Now()
	if kept, ok := g.kept.Load(id); ok && kept.(page).commits == commits && now.Before(kept.(page).until) {
		sendBytes(w, http.StatusOK, kept.(page).body)
		return
	}
	hunt, err := g.readHunt(id)
	if err != nil {
		http.NotFound(w, r)
		return
	}
	body, err := json.Marshal(hunt)
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	g.kept.Store(id, page{body, commits, now.Add(time.Second)})
	sendBytes(w, http.StatusOK, body)
}
