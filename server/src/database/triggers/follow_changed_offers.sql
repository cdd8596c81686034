-- Updated offers: notes products whose price, shipping, stock, condition, store or match changed in stale_products and moves stores.offers_count.
-- An offer that is confirmed by its rows alone, or was by another feed, may have been stale, and is not any more.
-- Without nested loops: the plan of a connection's first update is kept, and made for one row it would compare each old row of
-- a whole file with each new one. So in the other functions that join the two.
-- DO UPDATE locks the row, so that a refresh that runs meanwhile cannot delete the note before this change is visible.
CREATE OR REPLACE FUNCTION follow_changed_offers() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
BEGIN
  INSERT INTO stale_products
    SELECT DISTINCT unnest(ARRAY[o.product_id, n.product_id])
    FROM old_rows o JOIN new_rows n USING (id)
    WHERE (o.product_id, o.store_id, o.price, o.list_price, o.shipping, o.in_stock, o.condition, o.months, o.price_since,
        o.withdrawn_at, o.feed_id, o.follows_feed)
      IS DISTINCT FROM (n.product_id, n.store_id, n.price, n.list_price, n.shipping, n.in_stock, n.condition, n.months,
        n.price_since, n.withdrawn_at, n.feed_id, n.follows_feed)
      OR (NOT o.follows_feed AND n.confirmed_at > o.confirmed_at + interval '48 hours')
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
CREATE OR REPLACE TRIGGER offers_updated AFTER UPDATE ON offers REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION follow_changed_offers();
