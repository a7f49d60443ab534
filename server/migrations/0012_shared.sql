-- The key of the sessions, where programs on several machines sign for each other: the newest signs. And what was tried lately, for limits that hold for all programs on this store together: sign-ins that failed and messages
-- that were sent. An id begins with its moment; moments are Unix milliseconds. Written for SQLite and PostgreSQL alike.

CREATE TABLE signing_key (
  number BIGINT PRIMARY KEY,
  key TEXT NOT NULL
);

CREATE TABLE attempt (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  source TEXT NOT NULL,
  at BIGINT NOT NULL
);
CREATE INDEX attempt_source ON attempt (kind, source, at);
CREATE INDEX attempt_at ON attempt (kind, at);
