-- The page that says what is kept of visitors, laid out as in 0003_pages.sql.

CREATE TABLE privacy (
  id TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  intro TEXT NOT NULL,
  content TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
