-- Every write of content, line by line, in the transaction of the write; what was there before is written down by the
-- program when it first starts on this schema. `seq` has no holes and grows in the order of commits: the last one is
-- the version of the content. `batch` is the first line of an act, `taken_back` the batch that an act undoes or restores
-- from (0: none). `item` is empty where the line is of a list's order. `before` and `after` hold, as JSON by the names of
-- fields, what the act changed: all of an item that comes or goes. They may be dropped later: `body_hash` is theirs, and
-- `hash` goes over the line before and all of this one but the two, so that the chain still holds. Written for SQLite
-- and PostgreSQL alike.

CREATE TABLE journal (
  seq BIGINT PRIMARY KEY,
  at TEXT NOT NULL,
  actor TEXT NOT NULL,
  actor_name TEXT NOT NULL,
  batch BIGINT NOT NULL,
  act TEXT NOT NULL,
  origin TEXT NOT NULL,
  taken_back BIGINT NOT NULL,
  type TEXT NOT NULL,
  item TEXT NOT NULL,
  title TEXT NOT NULL,
  before TEXT,
  after TEXT,
  body_hash TEXT NOT NULL,
  hash TEXT NOT NULL
);
CREATE INDEX journal_item ON journal (type, item, seq);
CREATE INDEX journal_batch ON journal (batch, seq);
CREATE INDEX journal_act ON journal (act, seq);

-- The files that what was there before names: they are kept for as long as the line can bring it back.
CREATE TABLE journal_file (
  seq BIGINT NOT NULL REFERENCES journal (seq),
  address TEXT NOT NULL,
  PRIMARY KEY (address, seq)
);
CREATE INDEX journal_file_seq ON journal_file (seq);
