ALTER TABLE "coupons" ADD COLUMN "end_assumed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- A file without an end gave its coupons one 30 days after their start; a stated day ends in its last millisecond.
UPDATE "coupons" SET "end_assumed" = true WHERE "expires_at" = "starts_at" + interval '720 hours';--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "former_reason" text;--> statement-breakpoint
CREATE INDEX "offers_invented" ON "offers" USING btree ("store_id") WHERE "offers"."feed_id" is null;