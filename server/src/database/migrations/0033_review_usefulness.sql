DROP INDEX "reviews_open";--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "usefulness" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
-- As the function review_usefulness has it, which is created after the migrations.
UPDATE "reviews" r SET "usefulness" = (1 + f.popularity) * (0.1 + abs(ln(greatest(o.price, 1)::float8 / greatest(f.best_price, 1))))
FROM "offers" o, "product_figures" f WHERE o.id = r.offer_id AND f.product_id = r.product_id;--> statement-breakpoint
CREATE INDEX "reviews_open_useful" ON "reviews" USING btree ("usefulness" DESC NULLS LAST,"created_at","id") WHERE "reviews"."state" = 'open';--> statement-breakpoint
CREATE INDEX "reviews_open_kind" ON "reviews" USING btree ("kind","usefulness" DESC NULLS LAST,"created_at","id") WHERE "reviews"."state" = 'open';--> statement-breakpoint
CREATE INDEX "reviews_open_offer" ON "reviews" USING btree ("offer_id") WHERE "reviews"."state" = 'open';