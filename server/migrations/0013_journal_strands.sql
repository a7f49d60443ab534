-- What an act did, counted from the index alone; and the lines of one account, type and kind of act together, so that
-- whatever the journal is narrowed to is stepped through along an index, however few they are. Each takes the place of
-- others, so that a line costs no more. Written for SQLite and PostgreSQL alike.

DROP INDEX journal_batch;
CREATE INDEX journal_batch ON journal (batch, type, act, seq);
DROP INDEX journal_type;
DROP INDEX journal_actor;
CREATE INDEX journal_strand ON journal (actor, type, act, seq);
