-- What visitors do, added up by day. A day is a date (UTC). `subject` says of what: the path of a page, the words of a search, what sent a visitor; server/src/visits/
-- says which kinds there are. Who visits is known for one day alone: by a hash under the salt of that day, of which nothing is left the day after. Written for
-- SQLite and PostgreSQL alike.

CREATE TABLE visit_count (
  kind TEXT NOT NULL,
  day TEXT NOT NULL,
  subject TEXT NOT NULL,
  count BIGINT NOT NULL,
  PRIMARY KEY (kind, day, subject)
);

CREATE TABLE visit_salt (
  day TEXT PRIMARY KEY,
  salt TEXT NOT NULL
);

-- `last_at` in Unix seconds. `house`: whoever it is keeps the site, and is not counted.
CREATE TABLE visitor (
  day TEXT NOT NULL,
  hash BIGINT NOT NULL,
  last_at BIGINT NOT NULL,
  house INTEGER NOT NULL CHECK (house IN (0, 1)),
  PRIMARY KEY (day, hash)
);
