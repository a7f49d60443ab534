-- The journal by type and by account, and whether an act was taken back, which is asked of each one that a page of the
-- journal shows: few lines take one back, and the others are not in that index. Written for SQLite and PostgreSQL alike.

CREATE INDEX journal_type ON journal (type, seq);
CREATE INDEX journal_actor ON journal (actor, seq);
CREATE INDEX journal_taken_back ON journal (taken_back) WHERE taken_back > 0;
