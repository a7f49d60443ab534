-- Drafts that go out together, by themselves at a time or when somebody says so, and what they made public being taken
-- back as one. `state` is prepared, out or over; the times are those of clocks in the site's time zone; `held` says
-- why what was due did not happen (empty: nothing is held); `batch` is the act by which the campaign went out (0: none).
-- A draft belongs to one campaign at most. What a link to a preview shows: one campaign, or the site at a time. Written
-- for SQLite and PostgreSQL alike.

CREATE TABLE campaign (
  id TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  state TEXT NOT NULL,
  publish_at TEXT,
  withdraw_at TEXT,
  held TEXT NOT NULL,
  batch BIGINT NOT NULL,
  went_out_at TEXT,
  ended_at TEXT,
  updated_at TEXT NOT NULL,
  actor TEXT NOT NULL,
  actor_name TEXT NOT NULL
);
CREATE INDEX campaign_state ON campaign (state);

ALTER TABLE draft ADD COLUMN campaign TEXT;
CREATE INDEX draft_campaign ON draft (campaign);

ALTER TABLE preview_link ADD COLUMN campaign TEXT NOT NULL DEFAULT '';
ALTER TABLE preview_link ADD COLUMN shown_at TEXT NOT NULL DEFAULT '';

ALTER TABLE site ADD COLUMN time_zone TEXT NOT NULL DEFAULT 'Africa/Tunis';
