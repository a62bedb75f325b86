package main

type author struct {
	ID   int64  `json:"id"`
	Name string `json:"name"`
}

type scoring struct {
	Points         int64 `json:"points"`
	HintCost       int64 `json:"hint_cost"`
	WrongGuessCost int64 `json:"wrong_guess_cost"`
	Floor          int64 `json:"floor"`
}

type hunt struct {
	ID          int64   `json:"id"`
	Slug        string  `json:"slug"`
	Name        string  `json:"name"`
	Description string  `json:"description"`
	Kind        string  `json:"kind"`
	Author      author  `json:"author"`
	Ordered     bool    `json:"ordered"`
	Scoring     scoring `json:"scoring"`
	PlayerCount int64   `json:"player_count"`
	StepCount   int64   `json:"step_count"`
}

type step struct {
	ID        int64   `json:"id"`
	Name      string  `json:"name"`
	Reveal    string  `json:"reveal"`
	Latitude  float64 `json:"latitude"`
	Longitude float64 `json:"longitude"`
	radius    float64
}

// What a player sends.
type place struct {
	Latitude  *float64 `json:"latitude"`
	Longitude *float64 `json:"longitude"`
}

type budget struct {
	WrongGuesses int64  `json:"wrong_guesses"`
	NextGuessMs  *int64 `json:"next_guess_ms"`
}

type reply struct {
	Verdict string `json:"verdict"`
	Award   int64  `json:"award"`
	Budget  budget `json:"budget"`
	Solved  *step  `json:"solved"`
	Score   int64  `json:"score"`
}

type outcome struct {
	status int
	reply  reply
}

// A guess on its way to the writer.
type guess struct {
	hunt, player        int64
	latitude, longitude float64
	done                chan outcome
}
