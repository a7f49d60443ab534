-- What visitors narrow lists of products by, as the house has chosen it: which specifications, under which name, in which order, and which of their
-- spellings are one value. Laid out as in 0003_pages.sql. Written for SQLite and PostgreSQL alike.

CREATE TABLE facet (
  id TEXT PRIMARY KEY,
  label TEXT NOT NULL,
  slug TEXT NOT NULL,
  specifications TEXT NOT NULL,
  joined TEXT NOT NULL,
  is_active INTEGER NOT NULL CHECK (is_active IN (0, 1)),
  place INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
CREATE INDEX facet_slug ON facet (slug);
