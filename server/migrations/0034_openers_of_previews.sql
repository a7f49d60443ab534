-- Links to previews go with whoever made them: all with the account, one's own also with the session in which it was made (NULL: it is `shared`). Those of
-- accounts that are gone go here, and so do one's own of before, which would have ended within a day: nobody knows their session. Written for SQLite and
-- PostgreSQL alike.

ALTER TABLE preview_link RENAME TO preview_link_of_before;
CREATE TABLE preview_link (
  id TEXT PRIMARY KEY,
  type TEXT NOT NULL,
  item TEXT NOT NULL,
  campaign TEXT NOT NULL,
  shown_at TEXT NOT NULL,
  title TEXT NOT NULL,
  shared INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  actor TEXT NOT NULL REFERENCES administrator (id) ON DELETE CASCADE,
  actor_name TEXT NOT NULL,
  session TEXT REFERENCES session (id) ON DELETE CASCADE
);
INSERT INTO preview_link (id, type, item, campaign, shown_at, title, shared, created_at, expires_at, actor, actor_name)
SELECT id, type, item, campaign, shown_at, title, shared, created_at, expires_at, actor, actor_name
FROM preview_link_of_before
WHERE shared = 1 AND actor IN (SELECT id FROM administrator);
DROP TABLE preview_link_of_before;
CREATE INDEX preview_link_expires ON preview_link (expires_at);
CREATE INDEX preview_link_actor ON preview_link (actor);
CREATE INDEX preview_link_session ON preview_link (session);
