extension Migration {
  /// What is played. A step keeps its number through its versions; what players have guessed at stays as it was.
  static let hunts = Migration(
    name: "hunts",
    sql: """
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
        changed_ms INTEGER NOT NULL,
        CHECK ((area_latitude IS NULL) = (area_longitude IS NULL)),
        CHECK (area_radius_m IS NULL OR area_latitude IS NOT NULL)
      ) STRICT;
      CREATE INDEX hunt_author ON hunt (author, id);
      CREATE INDEX hunt_listed ON hunt (id) WHERE is_listed = 1 AND is_draft = 0;
      CREATE INDEX hunt_search ON hunt (id, search_text) WHERE is_listed = 1 AND is_draft = 0;

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
      CREATE TRIGGER hunt_stays_guessed BEFORE UPDATE OF is_guessed ON hunt WHEN NEW.is_guessed < OLD.is_guessed
        BEGIN SELECT RAISE(ABORT, 'a guess does not unhappen'); END;

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
      """)
}
