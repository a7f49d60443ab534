-- Images whose AVIF variants are to be made, where programs on several machines share their media. `since` in Unix
-- milliseconds. Written for SQLite and PostgreSQL alike.

CREATE TABLE avif_waiting (
  file TEXT PRIMARY KEY,
  since BIGINT NOT NULL
);
