-- What visitors ask for: messages and requests are one list. A request names machines and says who asks; each has a
-- reference, of its year and a number counted within it, which is never given twice, whatever is deleted. What was done
-- with one stands in lines of its own, since it is no content and not in the journal: who, when, and, as JSON, what.
-- What came before this counts as read; what a program of before writes beside a newer one has no reference. Written for
-- SQLite and PostgreSQL alike.

ALTER TABLE contact_message ADD COLUMN kind TEXT NOT NULL DEFAULT 'message';
ALTER TABLE contact_message ADD COLUMN reference TEXT NOT NULL DEFAULT '';
ALTER TABLE contact_message ADD COLUMN state TEXT NOT NULL DEFAULT 'nouveau';
ALTER TABLE contact_message ADD COLUMN is_read INTEGER NOT NULL DEFAULT 0 CHECK (is_read IN (0, 1));
ALTER TABLE contact_message ADD COLUMN assignee TEXT NOT NULL DEFAULT '';
ALTER TABLE contact_message ADD COLUMN next_step TEXT NOT NULL DEFAULT '';
ALTER TABLE contact_message ADD COLUMN next_step_on TEXT NOT NULL DEFAULT '';
ALTER TABLE contact_message ADD COLUMN notes TEXT NOT NULL DEFAULT '[]';
ALTER TABLE contact_message ADD COLUMN machines TEXT NOT NULL DEFAULT '[]';
ALTER TABLE contact_message ADD COLUMN profile TEXT NOT NULL DEFAULT '';
ALTER TABLE contact_message ADD COLUMN company TEXT NOT NULL DEFAULT '';
ALTER TABLE contact_message ADD COLUMN city TEXT NOT NULL DEFAULT '';
ALTER TABLE contact_message ADD COLUMN country TEXT NOT NULL DEFAULT '';
ALTER TABLE contact_message ADD COLUMN purpose TEXT NOT NULL DEFAULT '';
ALTER TABLE contact_message ADD COLUMN timing TEXT NOT NULL DEFAULT '';
ALTER TABLE contact_message ADD COLUMN project TEXT NOT NULL DEFAULT '';
ALTER TABLE contact_message ADD COLUMN reach_by TEXT NOT NULL DEFAULT '';
ALTER TABLE contact_message ADD COLUMN anonymous INTEGER NOT NULL DEFAULT 0 CHECK (anonymous IN (0, 1));

UPDATE contact_message SET is_read = 1;
UPDATE contact_message SET state = 'indésirable' WHERE suspected = 1;
UPDATE contact_message
SET reference = 'D-' || counted.year || '-' ||
  CASE WHEN counted.number < 10 THEN '000' WHEN counted.number < 100 THEN '00' WHEN counted.number < 1000 THEN '0'
       ELSE '' END || CAST(counted.number AS TEXT)
FROM (
  SELECT id, substr(created_at, 1, 4) AS year,
    ROW_NUMBER() OVER (PARTITION BY substr(created_at, 1, 4) ORDER BY created_at, id) AS number
  FROM contact_message
) AS counted
WHERE counted.id = contact_message.id;
CREATE UNIQUE INDEX contact_message_reference ON contact_message (reference) WHERE reference <> '';
CREATE INDEX contact_message_state ON contact_message (state, created_at, id);
CREATE INDEX contact_message_phone ON contact_message (phone);

-- The last number of each year.
CREATE TABLE reference_count (
  year TEXT PRIMARY KEY,
  last BIGINT NOT NULL
);
INSERT INTO reference_count (year, last)
SELECT substr(created_at, 1, 4), COUNT(*) FROM contact_message GROUP BY substr(created_at, 1, 4);

CREATE TABLE contact_entry (
  id TEXT PRIMARY KEY,
  item TEXT NOT NULL REFERENCES contact_message (id) ON DELETE CASCADE,
  at TEXT NOT NULL,
  actor TEXT NOT NULL,
  actor_name TEXT NOT NULL,
  act TEXT NOT NULL,
  body TEXT NOT NULL
);
CREATE INDEX contact_entry_item ON contact_entry (item, at, id);

-- After how many days what a visitor sent is made anonymous.
ALTER TABLE site ADD COLUMN retention_days BIGINT NOT NULL DEFAULT 1095;

-- The day of this in a store that held messages already: whoever keeps it has a month to set another number of days.
CREATE TABLE retention_start (
  day TEXT PRIMARY KEY
);
INSERT INTO retention_start (day)
SELECT substr(CAST(CURRENT_TIMESTAMP AS TEXT), 1, 10) WHERE EXISTS (SELECT 1 FROM contact_message);
