-- Messages of visitors, and the letters about them that wait for the mail server. Written for SQLite and PostgreSQL
-- alike.

CREATE TABLE contact_message (
  id TEXT PRIMARY KEY,
  full_name TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT NOT NULL,
  message TEXT NOT NULL,
  suspected INTEGER NOT NULL CHECK (suspected IN (0, 1)),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
CREATE INDEX contact_message_created ON contact_message (created_at, id);
CREATE INDEX contact_message_email ON contact_message (email, created_at);

-- Moments in Unix milliseconds.
CREATE TABLE mail_letter (
  id TEXT PRIMARY KEY,
  recipient TEXT NOT NULL,
  reply_to TEXT NOT NULL,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  written_at BIGINT NOT NULL,
  attempts INTEGER NOT NULL,
  next_attempt_at BIGINT NOT NULL
);
CREATE INDEX mail_letter_next ON mail_letter (next_attempt_at, id);
