-- What a schedule takes off at its end where it has no beginning: an item that is public by now, by the table of its
-- type and its id. Written for SQLite and PostgreSQL alike.

ALTER TABLE campaign ADD COLUMN removes_type TEXT NOT NULL DEFAULT '';
ALTER TABLE campaign ADD COLUMN removes_item TEXT NOT NULL DEFAULT '';
