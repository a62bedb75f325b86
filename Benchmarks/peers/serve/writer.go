package main

import (
	"context"
	"database/sql"
	"errors"
	"log"
	"math"
	"net/http"
	"time"
)

const mostShared = 256 // guesses of one transaction

type refusal int // an HTTP status

func (refusal) Error() string { return "refused" }

// What the writer writes with: one connection and its statements.
type session struct {
	connection *sql.Conn
	prepared   map[string]*sql.Stmt
}

var background = context.Background()

// Takes what waits, up to mostShared, into one transaction, and answers once that is on disk.
func (g *game) write() {
	connection, err := g.writer.Conn(background)
	must(err)
	s := session{connection, map[string]*sql.Stmt{}}
	for _, text := range []string{"BEGIN IMMEDIATE", "COMMIT", "SAVEPOINT one", "ROLLBACK TO one", "RELEASE one"} {
		s.prepare(text, text)
	}
	for name, text := range g.text {
		s.prepare(name, text)
	}
	for first := range g.guesses {
		group := append(make([]*guess, 0, mostShared), first)
	waiting:
		for len(group) < mostShared {
			select {
			case next := <-g.guesses:
				group = append(group, next)
			default:
				break waiting
			}
		}
		outcomes := make([]outcome, len(group))
		must(s.run("BEGIN IMMEDIATE"))
		for index, one := range group {
			outcomes[index] = g.attempt(s, one)
		}
		must(s.run("COMMIT"))
		g.commits.Add(1)
		for index, one := range group {
			one.done <- outcomes[index]
		}
	}
}

func (s session) prepare(name, text string) {
	statement, err := s.connection.PrepareContext(background, text)
	must(err)
	s.prepared[name] = statement
}

func (s session) run(name string, values ...any) error {
	_, err := s.prepared[name].Exec(values...)
	return err
}

// One guess, all or nothing.
func (g *game) attempt(s session, one *guess) outcome {
	must(s.run("SAVEPOINT one"))
	result, err := g.judge(s, one)
	if err != nil {
		must(s.run("ROLLBACK TO one"))
		must(s.run("RELEASE one"))
		var refused refusal
		if errors.As(err, &refused) {
			return outcome{status: int(refused)}
		}
		log.Print(err)
		return outcome{status: http.StatusInternalServerError}
	}
	must(s.run("RELEASE one"))
	return outcome{http.StatusOK, result}
}

func metres(a, b, c, d float64) float64 {
	const radians = math.Pi / 180
	x, y := math.Sin((c-a)*radians/2), math.Sin((d-b)*radians/2)
	return 2 * 6371008.8 * math.Asin(math.Sqrt(x*x+math.Cos(a*radians)*math.Cos(c*radians)*y*y))
}

func (g *game) judge(s session, one *guess) (reply, error) {
	now := time.Now().UnixMilli()
	var membership, openWrong, points int64
	if s.prepared["progress"].QueryRow(one.hunt, one.player).Scan(&membership, &openWrong, &points) != nil || membership != 1 {
		return reply{}, refusal(http.StatusConflict)
	}
	solved := map[int64]bool{}
	rows, err := s.prepared["solved"].Query(one.hunt, one.player)
	if err != nil {
		return reply{}, err
	}
	for rows.Next() {
		var id int64
		if err := rows.Scan(&id); err != nil {
			return reply{}, err
		}
		solved[id] = true
	}
	if err := rows.Close(); err != nil {
		return reply{}, err
	}
	var left budget
	var next int64
	err = s.prepared["budget"].QueryRow(one.hunt, one.player).Scan(&left.WrongGuesses, &next)
	if err != nil && err != sql.ErrNoRows {
		return reply{}, err
	}
	if next > now {
		return reply{}, refusal(http.StatusTooManyRequests)
	}
	for index := range g.steps[one.hunt] {
		step := &g.steps[one.hunt][index]
		if !solved[step.ID] && metres(one.latitude, one.longitude, step.Latitude, step.Longitude) <= step.radius {
			award, err := g.solve(s, one, step, openWrong, points, now)
			return reply{"correct", award, left, step, points + award}, err
		}
	}
	left.WrongGuesses++
	if left.WrongGuesses >= 5 {
		until := now + 30_000
		left.NextGuessMs = &until
	}
	return reply{"incorrect", 0, left, nil, points}, g.miss(s, one, left, now)
}
