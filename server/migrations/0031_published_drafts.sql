-- Drafts that a campaign has published, as they were, under the act that did so: whoever takes that act back has them
-- again. `end_batch` is the act by which what the campaign had published was taken back (0: none, or nothing was left).
-- Written for SQLite and PostgreSQL alike.

ALTER TABLE campaign ADD COLUMN end_batch BIGINT NOT NULL DEFAULT 0;

CREATE TABLE published_draft (
  batch BIGINT NOT NULL,
  type TEXT NOT NULL,
  item TEXT NOT NULL,
  base TEXT,
  body TEXT NOT NULL,
  form TEXT,
  title TEXT NOT NULL,
  campaign TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  actor TEXT NOT NULL,
  actor_name TEXT NOT NULL,
  PRIMARY KEY (batch, type, item)
);
