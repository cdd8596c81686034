ALTER TABLE "product_figures" ADD COLUMN "sparkline" text;--> statement-breakpoint
CREATE INDEX "error_reports_product" ON "error_reports" USING btree ("product_id") WHERE "error_reports"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "products_picture" ON "products" USING hash ("image") WHERE "products"."image" like 'http%';--> statement-breakpoint
-- Every product gets its line with the next refresh.
INSERT INTO stale_products SELECT product_id FROM product_figures ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- DO UPDATE, not DO NOTHING: it locks the row, so that a refresh under way cannot take the note before this change is
-- visible. With DO NOTHING a change that met a note already there, and committed while that note was being worked off,
-- was never looked at again.
CREATE OR REPLACE FUNCTION follow_offers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_products SELECT DISTINCT product_id FROM changed_rows ORDER BY 1
    ON CONFLICT (product_id) DO UPDATE SET product_id = excluded.product_id;
  UPDATE stores SET offers_count = offers_count + d.delta
  FROM (
    SELECT store_id, CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END * count(*) AS delta
    FROM changed_rows WHERE in_stock AND withdrawn_at IS NULL GROUP BY store_id
  ) d
  WHERE stores.id = d.store_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION follow_changed_offers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_products
    SELECT DISTINCT unnest(ARRAY[o.product_id, n.product_id])
    FROM old_rows o JOIN new_rows n USING (id)
    WHERE (o.product_id, o.store_id, o.price, o.list_price, o.in_stock, o.price_since, o.withdrawn_at)
      IS DISTINCT FROM (n.product_id, n.store_id, n.price, n.list_price, n.in_stock, n.price_since, n.withdrawn_at)
    ORDER BY 1
    ON CONFLICT (product_id) DO UPDATE SET product_id = excluded.product_id;
  UPDATE stores SET offers_count = offers_count + d.delta
  FROM (
    SELECT store_id, sum(delta) AS delta
    FROM (
      SELECT store_id, 1 AS delta FROM new_rows WHERE in_stock AND withdrawn_at IS NULL
      UNION ALL
      SELECT store_id, -1 FROM old_rows WHERE in_stock AND withdrawn_at IS NULL
    ) moved
    GROUP BY store_id HAVING sum(delta) <> 0
  ) d
  WHERE stores.id = d.store_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The notes for the search index were lost in the same way.
CREATE OR REPLACE FUNCTION note_unindexed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'INSERT INTO unindexed SELECT DISTINCT %L, %I FROM changed ORDER BY 2
     ON CONFLICT (collection, id) DO UPDATE SET id = excluded.id', TG_ARGV[0], TG_ARGV[1]);
  RETURN NULL;
END $$;
