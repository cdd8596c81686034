CREATE TABLE "match_judge" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"model_version" text NOT NULL,
	"last_product_id" bigint NOT NULL,
	CONSTRAINT "match_judge_one_row" CHECK ("match_judge"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "offers" DROP CONSTRAINT "offers_match_reason";--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_match_reason" CHECK ("offers"."match_reason" in ('gtin', 'mpn', 'title', 'judged', 'new', 'manual', 'demo'));