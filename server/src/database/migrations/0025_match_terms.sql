CREATE TABLE "match_terms" (
	"term" text NOT NULL,
	"has_gtin" boolean NOT NULL,
	"count" integer NOT NULL,
	"product_ids" bigint[] NOT NULL,
	"store_ids" integer[] NOT NULL,
	CONSTRAINT "match_terms_term_has_gtin_pk" PRIMARY KEY("term","has_gtin")
);
--> statement-breakpoint
ALTER TABLE "match_judge" ADD COLUMN "terms_version" smallint DEFAULT 0 NOT NULL;