-- The history of one offer is read from its key alone: neighbouring pages, no visit to the heap.
ALTER TABLE price_points DROP CONSTRAINT price_points_offer_id_at_pk;
--> statement-breakpoint
ALTER TABLE price_points
  ADD CONSTRAINT price_points_offer_id_at_pk PRIMARY KEY (offer_id, at) INCLUDE (price, in_stock);
--> statement-breakpoint
-- Inserts alone must keep the visibility map fresh, or index-only reads would visit the heap after all.
ALTER TABLE price_points SET (autovacuum_vacuum_insert_scale_factor = 0.02);
--> statement-breakpoint
-- Samples make the planner believe in far more offers per product than there are.
ALTER TABLE offers ALTER COLUMN product_id SET (n_distinct = -0.2);
--> statement-breakpoint
CREATE FUNCTION refuse_rewriting_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('tianguis.retention', true) = 'on' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'price_points is append-only: % refused', TG_OP
    USING ERRCODE = 'restrict_violation', HINT = 'Retention runs set tianguis.retention to on.';
END $$;
--> statement-breakpoint
CREATE TRIGGER price_points_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON price_points
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
--> statement-breakpoint
-- Whoever writes offers, the products they belong to are noted for refreshFigures and the stores' counts follow,
-- set-wise: counting millions of offers anew would cost seconds each time.
CREATE FUNCTION follow_offers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_products SELECT DISTINCT product_id FROM changed_rows ORDER BY 1 ON CONFLICT DO NOTHING;
  UPDATE stores SET offers_count = offers_count + d.delta
  FROM (
    SELECT store_id, CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END * count(*) AS delta
    FROM changed_rows WHERE in_stock AND withdrawn_at IS NULL GROUP BY store_id
  ) d
  WHERE stores.id = d.store_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION follow_changed_offers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_products
    SELECT DISTINCT unnest(ARRAY[o.product_id, n.product_id])
    FROM old_rows o JOIN new_rows n USING (id)
    WHERE (o.product_id, o.store_id, o.price, o.list_price, o.in_stock, o.price_since, o.withdrawn_at)
      IS DISTINCT FROM (n.product_id, n.store_id, n.price, n.list_price, n.in_stock, n.price_since, n.withdrawn_at)
    ORDER BY 1
    ON CONFLICT DO NOTHING;
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
CREATE TRIGGER offers_inserted AFTER INSERT ON offers REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION follow_offers();
--> statement-breakpoint
CREATE TRIGGER offers_deleted AFTER DELETE ON offers REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION follow_offers();
--> statement-breakpoint
CREATE TRIGGER offers_updated AFTER UPDATE ON offers REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION follow_changed_offers();
