-- What is prepared and not public yet: one draft of an item, be it there or not. `body` is what the call of the item would be sent, as JSON, `form` what
-- the form held (NULL: nobody said), `base` the version of the item that it was begun from (NULL: there was none). Who has a form open, which is
-- forgotten within a minute. Links by which a preview is shown to whoever has them. Written for SQLite and PostgreSQL alike.

CREATE TABLE draft (
  type TEXT NOT NULL,
  item TEXT NOT NULL,
  base TEXT,
  body TEXT NOT NULL,
  form TEXT,
  title TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  actor TEXT NOT NULL,
  actor_name TEXT NOT NULL,
  PRIMARY KEY (type, item)
);
CREATE INDEX draft_updated ON draft (updated_at);

CREATE TABLE presence (
  type TEXT NOT NULL,
  item TEXT NOT NULL,
  tab TEXT NOT NULL,
  actor TEXT NOT NULL,
  actor_name TEXT NOT NULL,
  since TEXT NOT NULL,
  seen_at TEXT NOT NULL,
  PRIMARY KEY (type, item, tab)
);

CREATE TABLE preview_link (
  id TEXT PRIMARY KEY,
  type TEXT NOT NULL,
  item TEXT NOT NULL,
  title TEXT NOT NULL,
  shared INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  actor TEXT NOT NULL,
  actor_name TEXT NOT NULL
);
CREATE INDEX preview_link_expires ON preview_link (expires_at);
