-- What the pages show beside the catalogue, laid out as in 0001_init.sql. `place` is the order that administrators
-- make by hand, from 1.

CREATE TABLE hero_slide (
  id TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  description TEXT NOT NULL,
  background TEXT NOT NULL,
  video TEXT NOT NULL,
  link TEXT NOT NULL,
  place INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);

CREATE TABLE service (
  id TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  image_path TEXT NOT NULL,
  place INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);

CREATE TABLE service_product (
  owner TEXT NOT NULL REFERENCES service (id),
  target TEXT NOT NULL REFERENCES product (id),
  position INTEGER NOT NULL,
  PRIMARY KEY (owner, target)
);
CREATE INDEX service_product_target ON service_product (target);

CREATE TABLE testimonial (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  position TEXT NOT NULL,
  description TEXT NOT NULL,
  avatar TEXT NOT NULL,
  video_url TEXT NOT NULL,
  youtube_url TEXT NOT NULL,
  place INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);

CREATE TABLE reference (
  id TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  description TEXT NOT NULL,
  link TEXT NOT NULL,
  image TEXT NOT NULL,
  place INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);

CREATE TABLE partner (
  id TEXT PRIMARY KEY,
  logo TEXT NOT NULL,
  url TEXT NOT NULL,
  is_dark INTEGER NOT NULL CHECK (is_dark IN (0, 1)),
  place INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);

CREATE TABLE spa_service (
  id TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  description TEXT NOT NULL,
  image_src TEXT NOT NULL,
  is_active INTEGER NOT NULL CHECK (is_active IN (0, 1)),
  place INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);

CREATE TABLE spa_service_product (
  owner TEXT NOT NULL REFERENCES spa_service (id),
  target TEXT NOT NULL REFERENCES product (id),
  position INTEGER NOT NULL,
  PRIMARY KEY (owner, target)
);
CREATE INDEX spa_service_product_target ON spa_service_product (target);

CREATE TABLE fitness_service (
  id TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  description TEXT NOT NULL,
  image_src TEXT NOT NULL,
  pdf_src TEXT NOT NULL,
  is_active INTEGER NOT NULL CHECK (is_active IN (0, 1)),
  place INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);

CREATE TABLE fitness_service_product (
  owner TEXT NOT NULL REFERENCES fitness_service (id),
  target TEXT NOT NULL REFERENCES product (id),
  position INTEGER NOT NULL,
  PRIMARY KEY (owner, target)
);
CREATE INDEX fitness_service_product_target ON fitness_service_product (target);

CREATE TABLE fitness_page (
  id TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  background_image TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);

CREATE TABLE about (
  id TEXT PRIMARY KEY,
  intro_text1 TEXT NOT NULL,
  intro_text2 TEXT NOT NULL,
  efficacite_title TEXT NOT NULL,
  efficacite_text1 TEXT NOT NULL,
  efficacite_text2 TEXT NOT NULL,
  valeurs_title TEXT NOT NULL,
  valeurs_text1 TEXT NOT NULL,
  valeurs_text2 TEXT NOT NULL,
  closing_text1 TEXT NOT NULL,
  closing_text2 TEXT NOT NULL,
  video_source TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);

CREATE TABLE event (
  id TEXT PRIMARY KEY,
  type TEXT NOT NULL,
  title TEXT NOT NULL,
  subtitle TEXT NOT NULL,
  description TEXT NOT NULL,
  hero_image TEXT NOT NULL,
  media_type TEXT NOT NULL,
  gallery_images TEXT NOT NULL,
  video_url TEXT NOT NULL,
  slug TEXT NOT NULL UNIQUE,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
CREATE INDEX event_created ON event (created_at, id);
CREATE INDEX event_type ON event (type, created_at, id);

CREATE TABLE blog_post (
  id TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  image TEXT NOT NULL,
  excerpt TEXT NOT NULL,
  category TEXT NOT NULL,
  date TEXT NOT NULL,
  content TEXT NOT NULL,
  author TEXT NOT NULL,
  seo_title TEXT NOT NULL,
  seo_description TEXT NOT NULL,
  seo_keywords TEXT NOT NULL,
  related_links TEXT NOT NULL,
  show_on_homepage INTEGER NOT NULL CHECK (show_on_homepage IN (0, 1)),
  slug TEXT NOT NULL UNIQUE,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
CREATE INDEX blog_post_date ON blog_post (date, created_at, id);

CREATE TABLE homepage_product (
  id TEXT PRIMARY KEY,
  product TEXT NOT NULL UNIQUE REFERENCES product (id),
  place INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
