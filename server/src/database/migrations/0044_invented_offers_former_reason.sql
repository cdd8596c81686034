ALTER TABLE "reviews" ADD COLUMN "former_reason" text;--> statement-breakpoint
CREATE INDEX "offers_invented" ON "offers" USING btree ("store_id") WHERE "offers"."feed_id" is null;