-- The days on which the house was reminded of what is due: one letter a day, of whichever program. Written for SQLite
-- and PostgreSQL alike.

CREATE TABLE reminder (
  day TEXT PRIMARY KEY
);
