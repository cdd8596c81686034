-- All three ship with PostgreSQL and are trusted: the owner of the database may create them.
CREATE EXTENSION IF NOT EXISTS citext;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
-- Spanish stems without accents, so that 'teléfono', 'telefono' and 'telefonos' are one word.
CREATE TEXT SEARCH CONFIGURATION spanish_plain (COPY = spanish);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION spanish_plain
  ALTER MAPPING FOR hword, hword_part, word WITH unaccent, spanish_stem;
