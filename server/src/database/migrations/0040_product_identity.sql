ALTER TABLE "favorites_items" ADD COLUMN "saved_as" bigint[];--> statement-breakpoint
ALTER TABLE "price_alerts" ADD COLUMN "saved_as" bigint;--> statement-breakpoint
ALTER TABLE "merged_products" ADD COLUMN "offer_ids" bigint[] DEFAULT '{}' NOT NULL;