-- Words for pictures, and the point of them that stays in sight where they are cut. Those of a list of pictures stand by
-- address in one column; those of the pictures in sections and galleries stand with them. Written for SQLite and
-- PostgreSQL alike.

ALTER TABLE category ADD COLUMN hero_image_alt TEXT NOT NULL DEFAULT '';
ALTER TABLE category ADD COLUMN hero_image_focus TEXT NOT NULL DEFAULT '';
ALTER TABLE treatment ADD COLUMN image_src_alt TEXT NOT NULL DEFAULT '';
ALTER TABLE treatment ADD COLUMN image_src_focus TEXT NOT NULL DEFAULT '';
ALTER TABLE product ADD COLUMN image_alt TEXT NOT NULL DEFAULT '';
ALTER TABLE product ADD COLUMN image_focus TEXT NOT NULL DEFAULT '';
ALTER TABLE hero_slide ADD COLUMN background_alt TEXT NOT NULL DEFAULT '';
ALTER TABLE hero_slide ADD COLUMN background_focus TEXT NOT NULL DEFAULT '';
ALTER TABLE service ADD COLUMN image_path_alt TEXT NOT NULL DEFAULT '';
ALTER TABLE service ADD COLUMN image_path_focus TEXT NOT NULL DEFAULT '';
ALTER TABLE testimonial ADD COLUMN avatar_alt TEXT NOT NULL DEFAULT '';
ALTER TABLE testimonial ADD COLUMN avatar_focus TEXT NOT NULL DEFAULT '';
ALTER TABLE reference ADD COLUMN image_alt TEXT NOT NULL DEFAULT '';
ALTER TABLE reference ADD COLUMN image_focus TEXT NOT NULL DEFAULT '';
ALTER TABLE spa_service ADD COLUMN image_src_alt TEXT NOT NULL DEFAULT '';
ALTER TABLE spa_service ADD COLUMN image_src_focus TEXT NOT NULL DEFAULT '';
ALTER TABLE fitness_service ADD COLUMN image_src_alt TEXT NOT NULL DEFAULT '';
ALTER TABLE fitness_service ADD COLUMN image_src_focus TEXT NOT NULL DEFAULT '';
ALTER TABLE fitness_page ADD COLUMN background_image_alt TEXT NOT NULL DEFAULT '';
ALTER TABLE fitness_page ADD COLUMN background_image_focus TEXT NOT NULL DEFAULT '';
ALTER TABLE event ADD COLUMN hero_image_alt TEXT NOT NULL DEFAULT '';
ALTER TABLE event ADD COLUMN hero_image_focus TEXT NOT NULL DEFAULT '';
ALTER TABLE blog_post ADD COLUMN image_alt TEXT NOT NULL DEFAULT '';
ALTER TABLE blog_post ADD COLUMN image_focus TEXT NOT NULL DEFAULT '';
ALTER TABLE partner ADD COLUMN logo_alt TEXT NOT NULL DEFAULT '';
ALTER TABLE product ADD COLUMN images_alt TEXT NOT NULL DEFAULT '{}';
ALTER TABLE product ADD COLUMN images_focus TEXT NOT NULL DEFAULT '{}';
