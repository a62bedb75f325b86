extension Migration {
  /// What happened, and what it adds up to. The totals of `progress`, `step_progress` and `overall` are the replay of `event`, kept
  /// beside it so that nothing costs more with every guess. `board_count` says how many are ranked with how many points in a hunt,
  /// or with hunt 0 over all, so that a rank is no count of lines.
  static let play = Migration(
    name: "play",
    sql: """
      CREATE TABLE event (
        sequence INTEGER PRIMARY KEY AUTOINCREMENT,
        at_ms INTEGER NOT NULL,
        player INTEGER NOT NULL REFERENCES account,
        actor INTEGER NOT NULL REFERENCES actor,
        hunt INTEGER NOT NULL REFERENCES hunt,
        step INTEGER,
        step_version INTEGER NOT NULL,
        kind TEXT NOT NULL CHECK (kind IN ('joined', 'left', 'stepSeen', 'hintUnlocked', 'guessedWrong', 'solved',
          'disqualified', 'reinstated')),
        hint INTEGER CHECK ((kind = 'hintUnlocked') = (hint IS NOT NULL)),
        cost INTEGER CHECK ((kind = 'hintUnlocked') = (cost IS NOT NULL)),
        verification INTEGER CHECK (verification IN (0, 1)),
        reason TEXT CHECK ((kind = 'disqualified') = (reason IS NOT NULL)),
        CHECK ((kind IN ('guessedWrong', 'solved')) = (verification IS NOT NULL)),
        CHECK (step IS NOT NULL OR kind NOT IN ('stepSeen', 'hintUnlocked', 'solved')),
        FOREIGN KEY (step, hunt) REFERENCES step (id, hunt),
        FOREIGN KEY (step, step_version) REFERENCES step_version (step, version)
      ) STRICT;
      CREATE INDEX event_hunt ON event (hunt, sequence);
      CREATE INDEX event_player ON event (player, sequence);
      CREATE INDEX event_step ON event (step, step_version);
      CREATE UNIQUE INDEX event_solved_once ON event (actor, step) WHERE kind = 'solved';
      CREATE UNIQUE INDEX event_seen_once ON event (actor, step) WHERE kind = 'stepSeen';
      CREATE UNIQUE INDEX event_unlocked_once ON event (actor, hunt, step, hint) WHERE kind = 'hintUnlocked';
      CREATE TRIGGER event_stays BEFORE DELETE ON event BEGIN SELECT RAISE(ABORT, 'the event log is append-only'); END;
      CREATE TRIGGER event_keeps BEFORE UPDATE ON event BEGIN SELECT RAISE(ABORT, 'the event log is append-only'); END;

      CREATE TABLE guess_place (
        event INTEGER PRIMARY KEY REFERENCES event,
        latitude REAL NOT NULL CHECK (latitude BETWEEN -90 AND 90),
        longitude REAL NOT NULL CHECK (longitude BETWEEN -180 AND 180),
        accuracy_m REAL CHECK (accuracy_m >= 0),
        is_fix INTEGER NOT NULL CHECK (is_fix IN (0, 1)),
        at_ms INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX guess_place_fix ON guess_place (at_ms) WHERE is_fix = 1;

      CREATE TABLE progress (
        hunt INTEGER NOT NULL REFERENCES hunt,
        actor INTEGER NOT NULL REFERENCES actor,
        name TEXT NOT NULL,
        membership INTEGER NOT NULL CHECK (membership IN (0, 1, 2)),
        is_listed INTEGER NOT NULL CHECK (is_listed IN (0, 1)),
        is_disqualified INTEGER NOT NULL CHECK (is_disqualified IN (0, 1)),
        open_wrong_guesses INTEGER NOT NULL CHECK (open_wrong_guesses >= 0),
        wrong_guesses INTEGER NOT NULL CHECK (wrong_guesses >= 0),
        solved INTEGER NOT NULL CHECK (solved >= 0),
        hints INTEGER NOT NULL CHECK (hints >= 0),
        points INTEGER NOT NULL CHECK (points >= 0),
        reached_ms INTEGER NOT NULL,
        overall_points INTEGER NOT NULL CHECK (overall_points BETWEEN 0 AND 1000),
        overall_reached_ms INTEGER NOT NULL,
        points_down INTEGER NOT NULL CHECK (points_down = -points),
        PRIMARY KEY (hunt, actor)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX progress_actor ON progress (actor, hunt);
      CREATE INDEX progress_board
        ON progress (hunt, is_listed, is_disqualified, points_down, reached_ms, name, actor);
      CREATE INDEX progress_out ON progress (hunt, name, actor) WHERE is_listed = 1 AND is_disqualified = 1;

      CREATE TABLE step_progress (
        actor INTEGER NOT NULL REFERENCES actor,
        hunt INTEGER NOT NULL,
        step INTEGER NOT NULL,
        version INTEGER NOT NULL,
        first_seen_ms INTEGER,
        hint_cost INTEGER NOT NULL CHECK (hint_cost >= 0),
        wrong_guesses INTEGER NOT NULL CHECK (wrong_guesses >= 0),
        solved_ms INTEGER,
        award INTEGER NOT NULL CHECK (award >= 0),
        CHECK (award = 0 OR solved_ms IS NOT NULL),
        PRIMARY KEY (actor, hunt, step),
        FOREIGN KEY (hunt, actor) REFERENCES progress (hunt, actor),
        FOREIGN KEY (step, hunt) REFERENCES step (id, hunt)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX step_progress_step ON step_progress (step, hunt);

      CREATE TABLE guess_budget (
        actor INTEGER NOT NULL REFERENCES actor,
        hunt INTEGER NOT NULL REFERENCES hunt,
        step INTEGER NOT NULL,
        wrong_guesses INTEGER NOT NULL CHECK (wrong_guesses >= 0),
        next_guess_ms INTEGER,
        PRIMARY KEY (actor, hunt, step)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE review (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        hunt INTEGER NOT NULL REFERENCES hunt,
        pattern TEXT NOT NULL CHECK (pattern IN ('lattice', 'firstTries', 'speed')),
        first_event INTEGER NOT NULL REFERENCES event,
        step INTEGER REFERENCES step,
        amount REAL,
        at_ms INTEGER NOT NULL,
        resolved_ms INTEGER,
        UNIQUE (hunt, pattern, first_event)
      ) STRICT;
      CREATE INDEX review_hunt ON review (hunt, id);
      CREATE TABLE review_evidence (
        review INTEGER NOT NULL REFERENCES review ON DELETE CASCADE,
        event INTEGER NOT NULL REFERENCES event,
        PRIMARY KEY (review, event)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE overall (
        actor INTEGER PRIMARY KEY REFERENCES actor,
        name TEXT NOT NULL,
        points INTEGER NOT NULL CHECK (points >= 0),
        reached_ms INTEGER NOT NULL,
        solved INTEGER NOT NULL,
        wrong_guesses INTEGER NOT NULL,
        hints INTEGER NOT NULL,
        hunts INTEGER NOT NULL CHECK (hunts > 0),
        points_down INTEGER NOT NULL CHECK (points_down = -points)
      ) STRICT;
      CREATE INDEX overall_board ON overall (points_down, reached_ms, name, actor);

      CREATE TABLE board_count (
        hunt INTEGER NOT NULL,
        points INTEGER NOT NULL,
        players INTEGER NOT NULL CHECK (players >= 0),
        PRIMARY KEY (hunt, points)
      ) STRICT, WITHOUT ROWID;
      """)
}
