package main

import (
	"database/sql"
	"log"
	"os"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"

	_ "github.com/mattn/go-sqlite3"
)

type game struct {
	text    map[string]string
	reading map[string]*sql.Stmt
	writer  *sql.DB
	hunts   map[int64]hunt // for judging: nobody edits them here
	steps   map[int64][]step
	guesses chan *guess
	commits atomic.Int64
	kept    sync.Map // pages by hunt
}

func must(err error) {
	if err != nil {
		log.Fatal(err)
	}
}

func newGame(path, statementsPath string) *game {
	bytes, err := os.ReadFile(statementsPath)
	must(err)
	g := &game{text: map[string]string{}, reading: map[string]*sql.Stmt{}, writer: open(path, 1), hunts: map[int64]hunt{},
		steps: map[int64][]step{}, guesses: make(chan *guess, mostShared)}
	for _, part := range strings.Split(string(bytes), "-- name: ")[1:] {
		name, statement, _ := strings.Cut(part, "\n")
		g.text[name] = statement
	}
	reader := open(path, 2*runtime.NumCPU())
	for _, name := range []string{"hunt", "steps", "session"} {
		g.reading[name], err = reader.Prepare(g.text[name])
		must(err)
	}
	g.cacheHunts(reader)
	return g
}

func open(path string, connections int) *sql.DB {
	options := "?_journal_mode=WAL&_synchronous=FULL&_foreign_keys=1&_busy_timeout=5000&_mutex=no"
	db, err := sql.Open("sqlite3", "file:"+path+options)
	must(err)
	db.SetMaxOpenConns(connections)
	db.SetMaxIdleConns(connections)
	return db
}

func (g *game) readHunt(id int64) (h hunt, err error) {
	err = g.reading["hunt"].QueryRow(id).Scan(&h.ID, &h.Slug, &h.Name, &h.Description, &h.Kind, &h.Author.ID, &h.Author.Name,
		&h.Ordered, &h.Scoring.Points, &h.Scoring.HintCost, &h.Scoring.WrongGuessCost, &h.Scoring.Floor, &h.PlayerCount,
		&h.StepCount)
	return
}

func (g *game) cacheHunts(reader *sql.DB) {
	var ids []int64
	rows, err := reader.Query("SELECT id FROM hunt")
	must(err)
	for rows.Next() {
		var id int64
		must(rows.Scan(&id))
		ids = append(ids, id)
	}
	must(rows.Close())
	for _, id := range ids {
		g.hunts[id], err = g.readHunt(id)
		must(err)
		rows, err := g.reading["steps"].Query(id)
		must(err)
		for rows.Next() {
			var s step
			must(rows.Scan(&s.ID, &s.Latitude, &s.Longitude, &s.radius, &s.Name, &s.Reveal))
			g.steps[id] = append(g.steps[id], s)
		}
		must(rows.Close())
	}
}
