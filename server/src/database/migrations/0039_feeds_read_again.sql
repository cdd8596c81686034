ALTER TABLE "feeds" ADD COLUMN "parser_version" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "held_prices" DROP COLUMN "fingerprint";