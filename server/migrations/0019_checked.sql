-- Whether somebody had the pages looked at with this version of the draft, or has said that it may go out all the same.
-- Whoever stores another version writes another row. What was scheduled before this was known was looked at then.
-- Written for SQLite and PostgreSQL alike.

ALTER TABLE draft ADD COLUMN checked INTEGER NOT NULL DEFAULT 0;
UPDATE draft SET checked = 1 WHERE campaign IS NOT NULL;
