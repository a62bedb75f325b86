package main

// What a guess changes.

func (g *game) solve(s session, one *guess, step *step, openWrong, points, now int64) (award int64, err error) {
	scoring := g.hunts[one.hunt].Scoring
	award = scoring.Points - scoring.WrongGuessCost*openWrong
	if award < scoring.Floor {
		award = scoring.Floor
	}
	event, err := s.record(one, step.ID, "solved", now)
	if err != nil {
		return
	}
	err = first(
		func() error { return s.run("solve", one.hunt, one.player, award, now) },
		func() error { return s.run("step", one.hunt, one.player, step.ID, now, award) },
		func() error { return s.run("count", one.hunt, points, -1) },
		func() error { return s.run("count", one.hunt, points+award, 1) },
		func() error { return s.addUp(one.player) },
		func() error { return s.run("publish", one.hunt, event, now) },
		func() error { return s.run("guessed", one.hunt) })
	return
}

func (g *game) miss(s session, one *guess, left budget, now int64) error {
	if _, err := s.record(one, nil, "guessedWrong", now); err != nil {
		return err
	}
	return first(
		func() error { return s.run("wrong", one.hunt, one.player) },
		func() error { return s.run("charge", one.hunt, one.player, left.WrongGuesses, left.NextGuessMs) },
		func() error { return s.addUp(one.player) },
		func() error { return s.run("guessed", one.hunt) })
}

// The event and its place.
func (s session) record(one *guess, step any, kind string, now int64) (int64, error) {
	result, err := s.prepared["event"].Exec(now, one.player, one.hunt, step, kind)
	if err != nil {
		return 0, err
	}
	event, err := result.LastInsertId()
	if err != nil {
		return 0, err
	}
	return event, s.run("place", event, one.latitude, one.longitude, now)
}

// The player's line of the board over all hunts.
func (s session) addUp(player int64) error {
	var before, after int64
	if err := s.prepared["total"].QueryRow(player).Scan(&before); err != nil {
		return err
	}
	if err := s.run("overall", player); err != nil {
		return err
	}
	if err := s.prepared["total"].QueryRow(player).Scan(&after); err != nil || before == after {
		return err
	}
	return first(
		func() error { return s.run("count", 0, before, -1) }, func() error { return s.run("count", 0, after, 1) })
}

// Runs steps up to the first that fails.
func first(steps ...func() error) error {
	for _, step := range steps {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}
