-- What the back office's lists of products are ordered by: a name without case and accents, as the program writes it with
-- every change of the name (core/text.hpp, fold). For the names of before, the letters of French and its neighbours are
-- folded here, in steps: a statement nests only so deep. Behind each order stand the columns that lists are narrowed by,
-- so that both are read of an index alone; what has no picture has such indexes of its own. Written for SQLite and
-- PostgreSQL alike.

ALTER TABLE product ADD COLUMN name_key TEXT NOT NULL DEFAULT '';
UPDATE product SET name_key = lower(name);
UPDATE product SET name_key = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name_key, 'à', 'a'), 'á', 'a'), 'â', 'a'), 'ã', 'a'), 'ä', 'a'), 'å', 'a'), 'ç', 'c'), 'è', 'e'), 'é', 'e'), 'ê', 'e'), 'ë', 'e'), 'ì', 'i'), 'í', 'i'), 'î', 'i')
  WHERE name_key <> replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name_key, 'à', 'a'), 'á', 'a'), 'â', 'a'), 'ã', 'a'), 'ä', 'a'), 'å', 'a'), 'ç', 'c'), 'è', 'e'), 'é', 'e'), 'ê', 'e'), 'ë', 'e'), 'ì', 'i'), 'í', 'i'), 'î', 'i');
UPDATE product SET name_key = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name_key, 'ï', 'i'), 'ñ', 'n'), 'ò', 'o'), 'ó', 'o'), 'ô', 'o'), 'õ', 'o'), 'ö', 'o'), 'ù', 'u'), 'ú', 'u'), 'û', 'u'), 'ü', 'u'), 'ý', 'y'), 'ÿ', 'y')
  WHERE name_key <> replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name_key, 'ï', 'i'), 'ñ', 'n'), 'ò', 'o'), 'ó', 'o'), 'ô', 'o'), 'õ', 'o'), 'ö', 'o'), 'ù', 'u'), 'ú', 'u'), 'û', 'u'), 'ü', 'u'), 'ý', 'y'), 'ÿ', 'y');
UPDATE product SET name_key = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name_key, 'À', 'a'), 'Á', 'a'), 'Â', 'a'), 'Ã', 'a'), 'Ä', 'a'), 'Å', 'a'), 'Ç', 'c'), 'È', 'e'), 'É', 'e'), 'Ê', 'e'), 'Ë', 'e'), 'Ì', 'i'), 'Í', 'i'), 'Î', 'i')
  WHERE name_key <> replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name_key, 'À', 'a'), 'Á', 'a'), 'Â', 'a'), 'Ã', 'a'), 'Ä', 'a'), 'Å', 'a'), 'Ç', 'c'), 'È', 'e'), 'É', 'e'), 'Ê', 'e'), 'Ë', 'e'), 'Ì', 'i'), 'Í', 'i'), 'Î', 'i');
UPDATE product SET name_key = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name_key, 'Ï', 'i'), 'Ñ', 'n'), 'Ò', 'o'), 'Ó', 'o'), 'Ô', 'o'), 'Õ', 'o'), 'Ö', 'o'), 'Ù', 'u'), 'Ú', 'u'), 'Û', 'u'), 'Ü', 'u'), 'Ý', 'y'), 'Ÿ', 'y')
  WHERE name_key <> replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name_key, 'Ï', 'i'), 'Ñ', 'n'), 'Ò', 'o'), 'Ó', 'o'), 'Ô', 'o'), 'Õ', 'o'), 'Ö', 'o'), 'Ù', 'u'), 'Ú', 'u'), 'Û', 'u'), 'Ü', 'u'), 'Ý', 'y'), 'Ÿ', 'y');
UPDATE product SET name_key = replace(replace(replace(replace(replace(replace(replace(name_key, 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), '’', ''''), ' ', ' '), ' ', ' ')
  WHERE name_key <> replace(replace(replace(replace(replace(replace(replace(name_key, 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), '’', ''''), ' ', ' '), ' ', ' ');

DROP INDEX product_created;
CREATE INDEX product_created ON product (created_at, id, category, treatment, is_active);
CREATE INDEX product_updated ON product (updated_at, id, category, treatment, is_active);
CREATE INDEX product_name ON product (name_key, id, category, treatment, is_active);
CREATE INDEX product_bare_created ON product (created_at, id, category, treatment, is_active) WHERE image = '';
CREATE INDEX product_bare_updated ON product (updated_at, id, category, treatment, is_active) WHERE image = '';
CREATE INDEX product_bare_name ON product (name_key, id, category, treatment, is_active) WHERE image = '';
-- For the visible ones to be counted: the least to read.
CREATE INDEX product_shown ON product (is_active);
