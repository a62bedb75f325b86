CREATE TABLE account (
  id INTEGER PRIMARY KEY REFERENCES actor,
  password_hash TEXT,
  role TEXT NOT NULL DEFAULT 'player' CHECK (role IN ('player', 'moderator', 'administrator')),
  created_ms INTEGER NOT NULL,
  deleted_ms INTEGER,
  CHECK ((password_hash IS NULL) = (deleted_ms IS NOT NULL))
) STRICT;

CREATE TABLE actor (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL CHECK (kind IN ('player', 'team')),
  name TEXT NOT NULL CHECK (name <> ''),
  canonical_name TEXT UNIQUE CHECK (canonical_name <> '')
) STRICT;

CREATE TABLE audit (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account INTEGER REFERENCES account,
  action TEXT NOT NULL,
  subject TEXT NOT NULL,
  detail TEXT NOT NULL,
  at_ms INTEGER NOT NULL
) STRICT;

CREATE TRIGGER audit_keeps BEFORE UPDATE ON audit BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;

CREATE TRIGGER audit_stays BEFORE DELETE ON audit BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;

CREATE INDEX audit_subject ON audit (subject, action, id);

CREATE TABLE ban (
  account INTEGER PRIMARY KEY REFERENCES account,
  reason TEXT NOT NULL,
  banned_by INTEGER REFERENCES account,
  since_ms INTEGER NOT NULL,
  until_ms INTEGER CHECK (until_ms > since_ms)
) STRICT;

CREATE TABLE board_count (
  hunt INTEGER NOT NULL,
  points INTEGER NOT NULL,
  players INTEGER NOT NULL CHECK (players >= 0),
  PRIMARY KEY (hunt, points)
) STRICT, WITHOUT ROWID;

CREATE TABLE bucket (
  scope TEXT NOT NULL,
  subject TEXT NOT NULL,
  full_ms INTEGER NOT NULL,
  PRIMARY KEY (scope, subject)
) STRICT, WITHOUT ROWID;

CREATE INDEX bucket_full ON bucket (full_ms);

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

CREATE TRIGGER event_keeps BEFORE UPDATE ON event BEGIN SELECT RAISE(ABORT, 'the event log is append-only'); END;

CREATE INDEX event_player ON event (player, sequence);

CREATE UNIQUE INDEX event_seen_once ON event (actor, step) WHERE kind = 'stepSeen';

CREATE UNIQUE INDEX event_solved_once ON event (actor, step) WHERE kind = 'solved';

CREATE TRIGGER event_stays BEFORE DELETE ON event BEGIN SELECT RAISE(ABORT, 'the event log is append-only'); END;

CREATE INDEX event_step ON event (step, step_version);

CREATE UNIQUE INDEX event_unlocked_once ON event (actor, hunt, step, hint) WHERE kind = 'hintUnlocked';

CREATE TABLE guess_budget (
  actor INTEGER NOT NULL REFERENCES actor,
  hunt INTEGER NOT NULL REFERENCES hunt,
  step INTEGER NOT NULL,
  wrong_guesses INTEGER NOT NULL CHECK (wrong_guesses >= 0),
  next_guess_ms INTEGER,
  PRIMARY KEY (actor, hunt, step)
) STRICT, WITHOUT ROWID;

CREATE TABLE guess_place (
  event INTEGER PRIMARY KEY REFERENCES event,
  latitude REAL NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  longitude REAL NOT NULL CHECK (longitude BETWEEN -180 AND 180),
  accuracy_m REAL CHECK (accuracy_m >= 0),
  is_fix INTEGER NOT NULL CHECK (is_fix IN (0, 1)),
  at_ms INTEGER NOT NULL
) STRICT;

CREATE INDEX guess_place_fix ON guess_place (at_ms) WHERE is_fix = 1;

CREATE TABLE hint (
  step INTEGER NOT NULL,
  version INTEGER NOT NULL,
  position INTEGER NOT NULL CHECK (position >= 0),
  text TEXT NOT NULL,
  cost INTEGER NOT NULL CHECK (cost >= 0),
  after_ms INTEGER NOT NULL CHECK (after_ms >= 0),
  is_plain INTEGER NOT NULL CHECK (is_plain IN (0, 1)),
  PRIMARY KEY (step, version, position),
  FOREIGN KEY (step, version) REFERENCES step_version (step, version) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE hunt (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  slug TEXT NOT NULL UNIQUE CHECK (slug <> ''),
  author INTEGER NOT NULL REFERENCES account,
  is_draft INTEGER NOT NULL CHECK (is_draft IN (0, 1)),
  is_listed INTEGER NOT NULL CHECK (is_listed IN (0, 1)),
  name TEXT NOT NULL CHECK (name <> ''),
  description TEXT NOT NULL,
  search_text TEXT NOT NULL,
  kind TEXT NOT NULL,
  is_ordered INTEGER NOT NULL CHECK (is_ordered IN (0, 1)),
  opens_ms INTEGER,
  closes_ms INTEGER CHECK (closes_ms >= opens_ms),
  verification INTEGER NOT NULL CHECK (verification IN (0, 1)),
  locations INTEGER NOT NULL CHECK (locations IN (0, 1)),
  points INTEGER NOT NULL CHECK (points >= 0),
  hint_cost INTEGER NOT NULL CHECK (hint_cost >= 0),
  wrong_guess_cost INTEGER NOT NULL CHECK (wrong_guess_cost >= 0),
  floor INTEGER NOT NULL CHECK (floor >= 0),
  area_latitude REAL CHECK (area_latitude BETWEEN -90 AND 90),
  area_longitude REAL CHECK (area_longitude BETWEEN -180 AND 180),
  area_radius_m REAL CHECK (area_radius_m > 0),
  extra TEXT NOT NULL,
  revision INTEGER NOT NULL DEFAULT 1,
  is_guessed INTEGER NOT NULL DEFAULT 0 CHECK (is_guessed IN (0, 1)),
  player_count INTEGER NOT NULL DEFAULT 0 CHECK (player_count >= 0),
  created_ms INTEGER NOT NULL,
  changed_ms INTEGER NOT NULL, key TEXT NOT NULL DEFAULT '',
  CHECK ((area_latitude IS NULL) = (area_longitude IS NULL)),
  CHECK (area_radius_m IS NULL OR area_latitude IS NOT NULL)
) STRICT;

CREATE INDEX hunt_author ON hunt (author, id);

CREATE INDEX hunt_listed ON hunt (id) WHERE is_listed = 1 AND is_draft = 0;

CREATE INDEX hunt_search ON hunt (id, search_text) WHERE is_listed = 1 AND is_draft = 0;

CREATE TRIGGER hunt_stays_guessed BEFORE UPDATE OF is_guessed ON hunt WHEN NEW.is_guessed < OLD.is_guessed
  BEGIN SELECT RAISE(ABORT, 'a guess does not unhappen'); END;

CREATE TABLE idempotency (
  account INTEGER NOT NULL REFERENCES account,
  key TEXT NOT NULL CHECK (key <> ''),
  request_hash BLOB NOT NULL,
  kind TEXT NOT NULL,
  reference INTEGER NOT NULL,
  at_ms INTEGER NOT NULL,
  PRIMARY KEY (account, key)
) STRICT, WITHOUT ROWID;

CREATE INDEX idempotency_at ON idempotency (at_ms);

CREATE TABLE live (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  hunt INTEGER REFERENCES hunt,
  topic TEXT NOT NULL,
  reference INTEGER,
  data TEXT NOT NULL,
  at_ms INTEGER NOT NULL
) STRICT;

CREATE INDEX live_at ON live (at_ms);

CREATE TABLE migration (
  position INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, applied_ms INTEGER NOT NULL) STRICT;

CREATE TABLE mute (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account INTEGER NOT NULL REFERENCES account,
  hunt INTEGER REFERENCES hunt,
  muted_by INTEGER REFERENCES account,
  reason TEXT NOT NULL,
  since_ms INTEGER NOT NULL,
  until_ms INTEGER CHECK (until_ms > since_ms)
) STRICT;

CREATE UNIQUE INDEX mute_account ON mute (account, coalesce(hunt, 0));

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

CREATE TABLE post (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  hunt INTEGER NOT NULL REFERENCES hunt,
  author INTEGER NOT NULL REFERENCES account,
  parent INTEGER,
  text TEXT NOT NULL,
  holds_place INTEGER NOT NULL CHECK (holds_place IN (0, 1)),
  created_ms INTEGER NOT NULL,
  edited_ms INTEGER,
  deleted_ms INTEGER,
  hidden_ms INTEGER,
  UNIQUE (id, hunt),
  FOREIGN KEY (parent, hunt) REFERENCES post (id, hunt),
  CHECK (deleted_ms IS NULL OR text = '')
) STRICT;

CREATE INDEX post_author ON post (author, id);

CREATE INDEX post_hunt ON post (hunt, parent, id);

CREATE INDEX post_parent ON post (parent, id);

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

CREATE TABLE recovery_code (
  account INTEGER NOT NULL REFERENCES account,
  code_hash BLOB NOT NULL CHECK (length(code_hash) >= 16),
  PRIMARY KEY (account, code_hash)
) STRICT, WITHOUT ROWID;

CREATE TABLE report (
  post INTEGER NOT NULL REFERENCES post,
  reporter INTEGER NOT NULL REFERENCES account,
  reason TEXT NOT NULL,
  at_ms INTEGER NOT NULL,
  resolved_ms INTEGER,
  PRIMARY KEY (post, reporter)
) STRICT, WITHOUT ROWID;

CREATE INDEX report_reporter ON report (reporter, at_ms);

CREATE INDEX report_unresolved ON report (at_ms) WHERE resolved_ms IS NULL;

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

CREATE TABLE review_evidence (
  review INTEGER NOT NULL REFERENCES review ON DELETE CASCADE,
  event INTEGER NOT NULL REFERENCES event,
  PRIMARY KEY (review, event)
) STRICT, WITHOUT ROWID;

CREATE INDEX review_hunt ON review (hunt, id);

CREATE TABLE session (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account INTEGER NOT NULL REFERENCES account,
  token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) >= 16),
  kind TEXT NOT NULL CHECK (kind IN ('cookie', 'bearer')),
  label TEXT NOT NULL,
  created_ms INTEGER NOT NULL,
  used_ms INTEGER NOT NULL,
  expires_ms INTEGER NOT NULL CHECK (expires_ms > created_ms)
) STRICT;

CREATE INDEX session_account ON session (account);

CREATE INDEX session_expires ON session (expires_ms);

CREATE TABLE sqlite_sequence(name,seq);

CREATE TABLE step (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  hunt INTEGER NOT NULL REFERENCES hunt,
  target TEXT NOT NULL CHECK (target <> ''),
  position INTEGER NOT NULL,
  version INTEGER NOT NULL CHECK (version >= 1),
  UNIQUE (hunt, target),
  UNIQUE (id, hunt),
  FOREIGN KEY (id, version) REFERENCES step_version (step, version) DEFERRABLE INITIALLY DEFERRED
) STRICT;

CREATE INDEX step_position ON step (hunt, position);

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

CREATE TABLE step_version (
  step INTEGER NOT NULL REFERENCES step DEFERRABLE INITIALLY DEFERRED,
  version INTEGER NOT NULL CHECK (version >= 1),
  name TEXT NOT NULL CHECK (name <> ''),
  description TEXT NOT NULL,
  reveal TEXT NOT NULL,
  latitude REAL NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  longitude REAL NOT NULL CHECK (longitude BETWEEN -180 AND 180),
  altitude_m REAL,
  radius_m REAL NOT NULL CHECK (radius_m > 0),
  points INTEGER CHECK (points >= 0),
  extra TEXT NOT NULL,
  created_ms INTEGER NOT NULL,
  PRIMARY KEY (step, version)
) STRICT;

CREATE TRIGGER step_version_target_stays BEFORE UPDATE ON step_version
  WHEN (NEW.latitude <> OLD.latitude OR NEW.longitude <> OLD.longitude OR NEW.radius_m <> OLD.radius_m)
    AND (SELECT is_guessed FROM hunt WHERE id = (SELECT hunt FROM step WHERE id = OLD.step)) = 1
  BEGIN SELECT RAISE(ABORT, 'targets stay once there was a guess'); END;
