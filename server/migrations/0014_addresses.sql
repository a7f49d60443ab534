-- Addresses that pages of items had before, by which they are found where they are now: several may have had the same; and redirects that were written by
-- hand. Written for SQLite and PostgreSQL alike.

CREATE TABLE former_address (
  path TEXT NOT NULL,
  type TEXT NOT NULL,
  item TEXT NOT NULL,
  title TEXT NOT NULL,
  left_at TEXT NOT NULL,
  PRIMARY KEY (path, type, item)
);
CREATE INDEX former_address_item ON former_address (type, item);
CREATE INDEX former_address_left ON former_address (left_at, path);

CREATE TABLE redirect (
  id TEXT PRIMARY KEY,
  source TEXT NOT NULL,
  target TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
CREATE INDEX redirect_source ON redirect (source);

-- How often a path was asked for at which no page lives, since it has been answered as it is: 301, 404 or 410.
CREATE TABLE address_hit (
  path TEXT PRIMARY KEY,
  hits BIGINT NOT NULL,
  status INTEGER NOT NULL,
  last_at TEXT NOT NULL
);
CREATE INDEX address_hit_often ON address_hit (status, hits, path);
