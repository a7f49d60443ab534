-- Questions that are asked of a product, with their answers, as JSON. Written for SQLite and PostgreSQL alike.

ALTER TABLE product ADD COLUMN questions TEXT NOT NULL DEFAULT '[]';
