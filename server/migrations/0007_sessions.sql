-- What a session is known by to whoever began it: names of its browser and system that the program knows (empty for
-- others), the address that it was begun from, and when it was seen last, in Unix seconds (0: not since it began, which
-- its id says). Sessions of before stay, without these. Written for SQLite and PostgreSQL alike.

ALTER TABLE session ADD COLUMN browser TEXT NOT NULL DEFAULT '';
ALTER TABLE session ADD COLUMN system TEXT NOT NULL DEFAULT '';
ALTER TABLE session ADD COLUMN address TEXT NOT NULL DEFAULT '';
ALTER TABLE session ADD COLUMN seen_at BIGINT NOT NULL DEFAULT 0;
