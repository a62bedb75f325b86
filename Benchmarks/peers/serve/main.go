// Two of huntkit's routes by net/http and SQLite: GET /api/hunts/{hunt} and POST /api/hunts/{hunt}/guess; and
// GET /kept/hunts/{hunt}, which keeps ready bytes as huntkit does.
//
//	serve-go DATABASE STATEMENTS PORT
//
// The database is one of huntkit's, with tokens hashed by SHA-256. One writer, with a shared transaction for all guesses that
// wait; readers beside it; WAL, synchronous = FULL.
package main

import (
	"crypto/sha256"
	"encoding/json"
	"io"
	"log"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"
)

func main() {
	if len(os.Args) != 4 {
		log.Fatal("serve-go DATABASE STATEMENTS PORT")
	}
	game := newGame(os.Args[1], os.Args[2])
	go game.write()
	http.HandleFunc("/api/hunts/", game.serve)
	http.HandleFunc("/kept/hunts/", game.serveKept)
	log.Fatal(http.ListenAndServe("127.0.0.1:"+os.Args[3], nil))
}

func (g *game) serve(w http.ResponseWriter, r *http.Request) {
	number, action, _ := strings.Cut(strings.TrimPrefix(r.URL.Path, "/api/hunts/"), "/")
	id, err := strconv.ParseInt(number, 10, 64)
	switch {
	case err != nil:
		http.NotFound(w, r)
	case r.Method == http.MethodGet && action == "":
		g.show(w, id)
	case r.Method == http.MethodPost && action == "guess":
		g.guess(w, r, id)
	default:
		http.NotFound(w, r)
	}
}

func send(w http.ResponseWriter, status int, value any) {
	body, err := json.Marshal(value)
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	sendBytes(w, status, body)
}

func sendBytes(w http.ResponseWriter, status int, body []byte) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	w.Write(body)
}

func (g *game) show(w http.ResponseWriter, id int64) {
	hunt, err := g.readHunt(id)
	if err != nil {
		http.Error(w, "no such hunt", http.StatusNotFound)
		return
	}
	send(w, http.StatusOK, hunt)
}

func (g *game) guess(w http.ResponseWriter, r *http.Request, id int64) {
	token := strings.TrimPrefix(r.Header.Get("Authorization"), "Bearer ")
	hash := sha256.Sum256([]byte(token))
	var player int64
	if g.reading["session"].QueryRow(hash[:], time.Now().UnixMilli()).Scan(&player) != nil {
		http.Error(w, "log in first", http.StatusUnauthorized)
		return
	}
	body, err := io.ReadAll(io.LimitReader(r.Body, 4096))
	var where place
	if err != nil || json.Unmarshal(body, &where) != nil || where.Latitude == nil || where.Longitude == nil {
		http.Error(w, "needs latitude and longitude", http.StatusBadRequest)
		return
	}
	one := &guess{id, player, *where.Latitude, *where.Longitude, make(chan outcome, 1)}
	g.guesses <- one
	out := <-one.done
	send(w, out.status, out.reply)
}
