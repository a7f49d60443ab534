-- The program elsewhere that is told of what visitors send: where it lives, what its messages are signed with, and each
-- telling, which waits until it was heard. What is told is read when it is sent: nothing of a person is kept here. Times
-- in Unix milliseconds. Written for SQLite and PostgreSQL alike.

CREATE TABLE web_hook (
  id TEXT PRIMARY KEY,
  url TEXT NOT NULL,
  secret TEXT NOT NULL
);

CREATE TABLE web_hook_delivery (
  id TEXT PRIMARY KEY,
  event TEXT NOT NULL,
  item TEXT REFERENCES contact_message (id) ON DELETE CASCADE,
  written_at BIGINT NOT NULL,
  outcome TEXT NOT NULL DEFAULT 'waiting',
  attempts BIGINT NOT NULL DEFAULT 0,
  next_attempt_at BIGINT NOT NULL,
  leased_until BIGINT NOT NULL DEFAULT 0,
  status BIGINT NOT NULL DEFAULT 0,
  reason TEXT NOT NULL DEFAULT '',
  settled_at BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX web_hook_delivery_next ON web_hook_delivery (outcome, next_attempt_at, id);
CREATE INDEX web_hook_delivery_item ON web_hook_delivery (item);
