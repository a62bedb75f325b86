-- What a guess reads and writes, for the peers of serve; the tables are huntkit's own.

-- name: hunt
SELECT h.id, h.slug, h.name, h.description, h.kind, a.id, a.name, h.is_ordered, h.points, h.hint_cost, h.wrong_guess_cost,
  h.floor, h.player_count, (SELECT count(*) FROM step WHERE hunt = h.id)
FROM hunt h JOIN actor a ON a.id = h.author WHERE h.id = ?1 AND h.is_draft = 0

-- name: steps
SELECT s.id, v.latitude, v.longitude, v.radius_m, v.name, v.reveal
FROM step s JOIN step_version v ON v.step = s.id AND v.version = s.version WHERE s.hunt = ?1 ORDER BY s.position

-- name: session
SELECT s.account FROM session s JOIN account a ON a.id = s.account LEFT JOIN ban b ON b.account = s.account
WHERE s.token_hash = ?1 AND s.expires_ms > ?2 AND a.deleted_ms IS NULL AND b.account IS NULL

-- name: progress
SELECT membership, open_wrong_guesses, points FROM progress WHERE hunt = ?1 AND actor = ?2

-- name: solved
SELECT step FROM step_progress WHERE actor = ?2 AND hunt = ?1 AND solved_ms IS NOT NULL

-- name: budget
SELECT wrong_guesses, coalesce(next_guess_ms, 0) FROM guess_budget WHERE actor = ?2 AND hunt = ?1 AND step = 0

-- name: event
INSERT INTO event (at_ms, player, actor, hunt, step, step_version, kind, verification) VALUES (?1, ?2, ?2, ?3, ?4, 1, ?5, 0)

-- name: place
INSERT INTO guess_place (event, latitude, longitude, is_fix, at_ms) VALUES (?1, ?2, ?3, 0, ?4)

-- name: wrong
UPDATE progress SET open_wrong_guesses = open_wrong_guesses + 1, wrong_guesses = wrong_guesses + 1
WHERE hunt = ?1 AND actor = ?2

-- name: charge
INSERT INTO guess_budget (actor, hunt, step, wrong_guesses, next_guess_ms) VALUES (?2, ?1, 0, ?3, ?4)
ON CONFLICT (actor, hunt, step) DO UPDATE SET wrong_guesses = excluded.wrong_guesses, next_guess_ms = excluded.next_guess_ms

-- name: solve
UPDATE progress SET open_wrong_guesses = 0, solved = solved + 1, points = points + ?3, points_down = points_down - ?3,
  reached_ms = ?4, overall_points = overall_points + ?3, overall_reached_ms = ?4
WHERE hunt = ?1 AND actor = ?2

-- name: step
UPDATE step_progress SET solved_ms = ?4, award = ?5
WHERE hunt = ?1 AND actor = ?2 AND step = ?3

-- name: count
INSERT INTO board_count (hunt, points, players) VALUES (?1, ?2, max(?3, 0))
ON CONFLICT (hunt, points) DO UPDATE SET players = players + ?3

-- name: total
SELECT points FROM overall WHERE actor = ?1

-- name: overall
INSERT INTO overall (actor, name, points, points_down, reached_ms, solved, wrong_guesses, hints, hunts)
SELECT actor, max(name), sum(overall_points), -sum(overall_points),
  coalesce(max(CASE WHEN overall_points > 0 THEN overall_reached_ms END), 9223372036854775807), sum(solved),
  sum(wrong_guesses), sum(hints), count(*)
FROM progress WHERE actor = ?1 AND is_listed = 1 AND is_disqualified = 0 GROUP BY actor
ON CONFLICT (actor) DO UPDATE SET points = excluded.points, points_down = excluded.points_down,
  reached_ms = excluded.reached_ms, solved = excluded.solved, wrong_guesses = excluded.wrong_guesses,
  hints = excluded.hints, hunts = excluded.hunts

-- name: publish
INSERT INTO live (hunt, topic, reference, data, at_ms) VALUES (?1, 'solve', ?2, '', ?3)

-- name: guessed
UPDATE hunt SET is_guessed = 1 WHERE id = ?1 AND is_guessed = 0
