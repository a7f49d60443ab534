-- Lines of the journal that held nothing any more before it told of what is dropped, from `first` to `last`: written
-- once, here. From now on a line of the journal tells of each dropping. Written for SQLite and PostgreSQL alike.

CREATE TABLE journal_unkept (
  first BIGINT PRIMARY KEY,
  last BIGINT NOT NULL
);
INSERT INTO journal_unkept (first, last)
SELECT MIN(seq), MAX(seq)
FROM (
  SELECT seq, seq - ROW_NUMBER() OVER (ORDER BY seq) AS stretch
  FROM journal
  WHERE before IS NULL AND after IS NULL
) AS unkept
GROUP BY stretch;
