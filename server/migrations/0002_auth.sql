-- Administrators and what ends their sessions. Moments are Unix seconds where the program compares them and ISO 8601
-- where people read them. Written for SQLite and PostgreSQL alike.

CREATE TABLE administrator (
  id TEXT PRIMARY KEY,
  username TEXT NOT NULL,
  username_key TEXT NOT NULL UNIQUE,
  password_hash TEXT NOT NULL,
  token_version INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);

CREATE TABLE revoked_token (
  id TEXT PRIMARY KEY,
  expires_at BIGINT NOT NULL
);
CREATE INDEX revoked_token_expires ON revoked_token (expires_at);

-- Networks from which an administrator signed in: a keyed hash, never the address itself.
CREATE TABLE known_network (
  administrator_id TEXT NOT NULL REFERENCES administrator (id) ON DELETE CASCADE,
  network TEXT NOT NULL,
  seen_at BIGINT NOT NULL,
  PRIMARY KEY (administrator_id, network)
);
CREATE INDEX known_network_seen ON known_network (seen_at);
