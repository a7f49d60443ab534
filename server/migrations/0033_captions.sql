-- What is said in films, for those who do not hear it: an address of the media store, beside that of the film. Those of
-- after-sales stand in the texts of savMedical and savFitness. Written for SQLite and PostgreSQL alike.

ALTER TABLE testimonial ADD COLUMN video_captions TEXT NOT NULL DEFAULT '';
ALTER TABLE event ADD COLUMN video_captions TEXT NOT NULL DEFAULT '';
