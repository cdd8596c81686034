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
-- Whoever writes offers, the products they belong to are noted, set-wise, for refreshFigures.
CREATE FUNCTION note_stale_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO stale_products SELECT DISTINCT product_id FROM new_rows ORDER BY 1 ON CONFLICT DO NOTHING;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO stale_products SELECT DISTINCT product_id FROM old_rows ORDER BY 1 ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO stale_products
      SELECT DISTINCT unnest(ARRAY[o.product_id, n.product_id])
      FROM old_rows o JOIN new_rows n USING (id)
      WHERE (o.product_id, o.store_id, o.price, o.list_price, o.in_stock, o.price_since, o.withdrawn_at)
        IS DISTINCT FROM (n.product_id, n.store_id, n.price, n.list_price, n.in_stock, n.price_since, n.withdrawn_at)
      ORDER BY 1
      ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER offers_inserted AFTER INSERT ON offers REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_stale_products();
--> statement-breakpoint
CREATE TRIGGER offers_updated AFTER UPDATE ON offers REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_stale_products();
--> statement-breakpoint
CREATE TRIGGER offers_deleted AFTER DELETE ON offers REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_stale_products();
--> statement-breakpoint
-- What a product is found by. Declared immutable for the index: the configuration is ours and never changes in place.
CREATE FUNCTION product_words(name text, brand text, tags text[]) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 1000
  RETURN to_tsvector('public.spanish_plain'::regconfig, name || ' ' || brand || ' ' || array_to_string(tags, ' '));
--> statement-breakpoint
CREATE INDEX products_words ON products USING gin (product_words(name, brand, tags)) WITH (fastupdate = off);
