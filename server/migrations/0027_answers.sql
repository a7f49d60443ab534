-- Answers by letter to what visitors sent. A letter says what it is about (`thread`), so that those about one thing are
-- shown together, and in whose name it is written; the models that answers begin with are laid out as in
-- 0003_pages.sql. Written for SQLite and PostgreSQL alike.

ALTER TABLE mail_letter ADD COLUMN thread TEXT NOT NULL DEFAULT '';
ALTER TABLE mail_letter ADD COLUMN signed_by TEXT NOT NULL DEFAULT '';

CREATE TABLE answer_model (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  state TEXT NOT NULL,
  place INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
