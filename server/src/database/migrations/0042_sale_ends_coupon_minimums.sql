ALTER TABLE "offers" ADD COLUMN "sale_ends_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "offers_sale_end" ON "offers" USING btree ("sale_ends_at") WHERE "offers"."sale_ends_at" is not null;--> statement-breakpoint
-- Files wrote no minimum where only the words of the coupon ask for one: such a coupon does not certainly apply.
UPDATE "coupons" SET "conditional" = true
  WHERE NOT "conditional" AND "minimum" = 0 AND "code" IS NOT NULL
    AND lower(unaccent("title" || '. ' || "terms")) ~ '\m(minim[oa]s?|(compras?|pedidos?|montos?) (desde|a partir|mayor(es)?|superior(es)?|arriba|de ?(?=\$))|(a partir|mayor(es)?|superior(es)?|arriba) (al?|de) ?(?=\$)|(al|por) (comprar|gastar)|gastando)(?![a-z])'
    AND lower(unaccent("title" || '. ' || "terms")) !~ '\msin (compra |monto |pedido )?minim';
--> statement-breakpoint
-- Coupons of stores that were hidden before leave the search index.
INSERT INTO "unindexed" SELECT 'coupons', c.id FROM "coupons" c JOIN "stores" s ON s.id = c.store_id
  WHERE s.hidden_at IS NOT NULL ORDER BY 2 ON CONFLICT DO NOTHING;
