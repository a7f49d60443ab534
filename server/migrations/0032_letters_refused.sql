-- Whether the mail server refused the recipient (1) when the letter was tried last, and nothing else. Written for SQLite and
-- PostgreSQL alike.

ALTER TABLE mail_letter ADD COLUMN refused BIGINT NOT NULL DEFAULT 0;
