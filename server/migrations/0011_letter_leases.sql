-- A letter that is being sent is its sender's alone until this moment (Unix milliseconds); 0: nobody's. Written for SQLite
-- and PostgreSQL alike.

ALTER TABLE mail_letter ADD COLUMN leased_until BIGINT NOT NULL DEFAULT 0;
