CREATE TABLE "join_checks" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"rules_version" smallint NOT NULL,
	"last_product_id" bigint NOT NULL,
	CONSTRAINT "join_checks_one_row" CHECK ("join_checks"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "rate" numeric(12, 6);--> statement-breakpoint
ALTER TABLE "held_prices" ADD COLUMN "rejected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "catalog_figures" ADD COLUMN "price_claims" integer;--> statement-breakpoint
ALTER TABLE "feeds" ADD CONSTRAINT "feeds_rate" CHECK ("feeds"."rate" > 0);