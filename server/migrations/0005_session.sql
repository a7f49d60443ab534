-- The sessions that a sign-in has begun and nothing has ended: a token is good only while its own is here. Those of
-- before were not written down and are therefore not known: they end. Written for SQLite and PostgreSQL alike.

CREATE TABLE session (
  id TEXT PRIMARY KEY,
  administrator_id TEXT NOT NULL REFERENCES administrator (id) ON DELETE CASCADE,
  expires_at BIGINT NOT NULL
);
CREATE INDEX session_administrator ON session (administrator_id);
CREATE INDEX session_expires ON session (expires_at);

DROP TABLE revoked_token;
