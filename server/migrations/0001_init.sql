-- The catalogue and the site settings. One table a content type, one column a field: the field's name in snake case.
-- Lists and nested objects are JSON text; booleans are 0 or 1; moments are UTC in ISO 8601. Written for SQLite and
-- PostgreSQL alike. Indexes that end in id serve the newest-first lists without a sort.

CREATE TABLE site (
  id TEXT PRIMARY KEY,
  brand TEXT NOT NULL,
  tagline TEXT NOT NULL,
  phones TEXT NOT NULL,
  mailboxes TEXT NOT NULL,
  addresses TEXT NOT NULL,
  map TEXT NOT NULL,
  whatsapp TEXT NOT NULL,
  opening_hours TEXT NOT NULL,
  social_links TEXT NOT NULL,
  injectables_url TEXT NOT NULL,
  sav_medical TEXT NOT NULL,
  sav_fitness TEXT NOT NULL,
  show_blog_section INTEGER NOT NULL CHECK (show_blog_section IN (0, 1)),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);

CREATE TABLE category (
  id TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  subtitle TEXT NOT NULL,
  description TEXT NOT NULL,
  slug TEXT NOT NULL UNIQUE,
  hero_image TEXT NOT NULL,
  stats TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
CREATE INDEX category_created ON category (created_at, id);

CREATE TABLE treatment (
  id TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  description TEXT NOT NULL,
  category TEXT NOT NULL REFERENCES category (id),
  slug TEXT NOT NULL,
  image_src TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  UNIQUE (category, slug)
);
CREATE INDEX treatment_created ON treatment (created_at, id);
CREATE INDEX treatment_category ON treatment (category, created_at, id);
CREATE INDEX treatment_slug ON treatment (slug, created_at, id);

CREATE TABLE product (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  description TEXT NOT NULL,
  category TEXT REFERENCES category (id),
  treatment TEXT REFERENCES treatment (id),
  image TEXT NOT NULL,
  images TEXT NOT NULL,
  specifications TEXT NOT NULL,
  new_specifications TEXT NOT NULL,
  features TEXT NOT NULL,
  info_sections TEXT NOT NULL,
  is_active INTEGER NOT NULL CHECK (is_active IN (0, 1)),
  catalog TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
CREATE INDEX product_created ON product (created_at, id);
CREATE INDEX product_active ON product (is_active, created_at, id);
CREATE INDEX product_category ON product (category, is_active, created_at, id);
CREATE INDEX product_treatment ON product (treatment, is_active, created_at, id);

CREATE TABLE product_similar (
  owner TEXT NOT NULL REFERENCES product (id),
  target TEXT NOT NULL REFERENCES product (id),
  position INTEGER NOT NULL,
  PRIMARY KEY (owner, target)
);
CREATE INDEX product_similar_target ON product_similar (target);
