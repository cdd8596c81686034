-- Changes outside of offers that change what a shopper pays or which offer is the best one: notes the products in
-- stale_products for refreshFigures.
CREATE OR REPLACE FUNCTION follow_coupons() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_products
    SELECT DISTINCT o.product_id FROM changed_rows c JOIN offers o ON o.store_id = c.store_id AND o.withdrawn_at IS NULL
    WHERE c.code IS NOT NULL
    ORDER BY 1
    ON CONFLICT (product_id) DO UPDATE SET product_id = excluded.product_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER coupons_inserted_terms AFTER INSERT ON coupons REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION follow_coupons();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER coupons_deleted_terms AFTER DELETE ON coupons REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION follow_coupons();
--> statement-breakpoint
-- Votes change a coupon's row too and are left out.
CREATE OR REPLACE FUNCTION follow_changed_coupons() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
DECLARE
  changed int[];
BEGIN
  SELECT array_agg(o.store_id) || array_agg(n.store_id) INTO changed FROM old_rows o JOIN new_rows n USING (id)
    WHERE (o.store_id, o.code, o.kind, o.value, o.minimum, o.maximum, o.conditional, o.category_ids, o.starts_at, o.expires_at)
      IS DISTINCT FROM
      (n.store_id, n.code, n.kind, n.value, n.minimum, n.maximum, n.conditional, n.category_ids, n.starts_at, n.expires_at);
  IF changed IS NULL THEN
    RETURN NULL;
  END IF;
  INSERT INTO stale_products
    SELECT DISTINCT product_id FROM offers WHERE store_id = ANY (changed) AND withdrawn_at IS NULL
    ORDER BY 1
    ON CONFLICT (product_id) DO UPDATE SET product_id = excluded.product_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER coupons_updated_terms AFTER UPDATE ON coupons
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION follow_changed_coupons();
--> statement-breakpoint
-- Withdrawn offers count too: their prices are part of the history.
-- The count of its offers changes with every run and is left out; a first import has no key on stale_products meanwhile.
CREATE OR REPLACE FUNCTION follow_changed_stores() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed int[];
BEGIN
  SELECT array_agg(n.id) INTO changed FROM old_rows o JOIN new_rows n USING (id)
    WHERE (o.name, o.shipping_flat, o.shipping_free_from, o.hidden_at)
      IS DISTINCT FROM (n.name, n.shipping_flat, n.shipping_free_from, n.hidden_at);
  IF changed IS NULL THEN
    RETURN NULL;
  END IF;
  INSERT INTO stale_products
    SELECT DISTINCT product_id FROM offers WHERE store_id = ANY (changed)
    ORDER BY 1
    ON CONFLICT (product_id) DO UPDATE SET product_id = excluded.product_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER stores_updated_terms AFTER UPDATE ON stores
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION follow_changed_stores();
--> statement-breakpoint
-- A feed that comes back after more than two days confirms offers that had become stale without writing them.
CREATE OR REPLACE FUNCTION follow_confirmed_feeds() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  returned int[];
BEGIN
  SELECT array_agg(n.id) INTO returned FROM old_rows o JOIN new_rows n USING (id)
    WHERE n.confirmed_at > o.confirmed_at + interval '48 hours';
  IF returned IS NULL THEN
    RETURN NULL;
  END IF;
  INSERT INTO stale_products
    SELECT DISTINCT product_id FROM offers WHERE feed_id = ANY (returned) AND follows_feed AND withdrawn_at IS NULL
    ORDER BY 1
    ON CONFLICT (product_id) DO UPDATE SET product_id = excluded.product_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER feeds_confirmed AFTER UPDATE ON feeds
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION follow_confirmed_feeds();
--> statement-breakpoint
-- An operator's decision about a price.
CREATE OR REPLACE FUNCTION follow_decided_reviews() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
BEGIN
  INSERT INTO stale_products
    SELECT DISTINCT n.product_id FROM old_rows o JOIN new_rows n USING (id)
    WHERE n.kind = 'price' AND o.state <> n.state
    ORDER BY 1
    ON CONFLICT (product_id) DO UPDATE SET product_id = excluded.product_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER reviews_decided AFTER UPDATE ON reviews
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION follow_decided_reviews();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION follow_hidden_products() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
BEGIN
  INSERT INTO stale_products
    SELECT n.id FROM old_rows o JOIN new_rows n USING (id)
    WHERE o.hidden_at IS DISTINCT FROM n.hidden_at OR o.category_id <> n.category_id
    ORDER BY 1
    ON CONFLICT (product_id) DO UPDATE SET product_id = excluded.product_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER products_updated_terms AFTER UPDATE ON products
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION follow_hidden_products();
