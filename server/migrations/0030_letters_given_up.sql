-- When a letter was given up whose recipient the mail server refused for days (Unix milliseconds); 0: it was not. Written
-- for SQLite and PostgreSQL alike.

ALTER TABLE mail_letter ADD COLUMN given_up BIGINT NOT NULL DEFAULT 0;
