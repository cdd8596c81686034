ALTER TABLE "feeds" ADD COLUMN "parser_version" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "held_prices" DROP COLUMN "fingerprint";--> statement-breakpoint
ALTER TABLE "favorites_items" ADD COLUMN "saved_as" bigint[];--> statement-breakpoint
ALTER TABLE "price_alerts" ADD COLUMN "saved_as" bigint;--> statement-breakpoint
ALTER TABLE "merged_products" ADD COLUMN "offer_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- In-store numbers and coupons were taken for GTINs: what they joined is to be looked at, and they are no product's. Those of the
-- demonstration are invented.
CREATE TEMP TABLE restricted_gtin ON COMMIT DROP AS
SELECT p.id FROM products p
WHERE (p.gtin ~ '^2[0-9]{7}$' OR (length(p.gtin) >= 13 AND right(p.gtin, 13) ~ '^(2|0[245]|9(52|8[0-4]|9))'))
  AND NOT EXISTS (SELECT FROM offers o WHERE o.product_id = p.id AND o.match_reason = 'demo');--> statement-breakpoint
INSERT INTO reviews (kind, offer_id, product_id, reasons)
SELECT 'match', o.id, o.product_id, ARRAY['el GTIN es un número interno de las tiendas']
FROM offers o JOIN restricted_gtin r ON r.id = o.product_id
WHERE o.match_reason = 'gtin' AND NOT o.match_pinned AND o.withdrawn_at IS NULL
  AND EXISTS (SELECT FROM offers x WHERE x.product_id = o.product_id AND x.id <> o.id)
ON CONFLICT (kind, offer_id, product_id) DO NOTHING;--> statement-breakpoint
UPDATE products p SET gtin = NULL FROM restricted_gtin r WHERE r.id = p.id;--> statement-breakpoint
-- Held prices of offers that left their file.
DELETE FROM held_prices h
WHERE h.rejected_at IS NULL
  AND NOT EXISTS (SELECT FROM offers o WHERE o.id = h.offer_id AND o.withdrawn_at IS NULL AND o.missing_runs = 0);--> statement-breakpoint
-- Reviews about products that were merged since are about the product that they were merged into.
UPDATE reviews r SET product_id = c.into_id
FROM (
  SELECT DISTINCT ON (v.offer_id, m.into_id) v.id, m.into_id FROM reviews v JOIN merged_products m USING (product_id)
  WHERE v.kind = 'match' AND NOT EXISTS (
    SELECT FROM reviews x WHERE x.kind = 'match' AND x.offer_id = v.offer_id AND x.product_id = m.into_id)
  ORDER BY v.offer_id, m.into_id, v.state = 'open', v.id
) c
WHERE r.id = c.id;--> statement-breakpoint
DELETE FROM reviews r USING merged_products m WHERE r.kind = 'match' AND r.state = 'open' AND r.product_id = m.product_id;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "condition_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "rate_since" timestamp with time zone;--> statement-breakpoint
-- Discounts, sparklines and reviews follow other rules than the figures that are stored.
INSERT INTO "stale_products" SELECT DISTINCT "product_id" FROM "offers" WHERE "withdrawn_at" IS NULL ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "price_alerts" ALTER COLUMN "baseline_price" DROP NOT NULL;--> statement-breakpoint
DROP TRIGGER "offers_inserted_alerts" ON "offers";--> statement-breakpoint
DROP TRIGGER "offers_updated_alerts" ON "offers";--> statement-breakpoint
DROP FUNCTION "note_alert_changes"();--> statement-breakpoint
ALTER TABLE "draws" DROP CONSTRAINT "draws_winner_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "outside_draws" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_deliveries" ADD COLUMN "pushed_to" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "draws" ADD COLUMN "list" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "draws" ADD COLUMN "drawn" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
UPDATE "draws" d SET "drawn" = ARRAY[u."document_id"] FROM "users" u WHERE u."id" = d."winner_id";--> statement-breakpoint
ALTER TABLE "draws" DROP COLUMN "winner_id";
