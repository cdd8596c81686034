-- Inserted and deleted offers: notes their products in stale_products for refreshFigures and adds to stores.offers_count.
-- DO UPDATE locks the row, so that a refresh that runs meanwhile cannot delete the note before this change is visible.
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
CREATE OR REPLACE TRIGGER offers_inserted AFTER INSERT ON offers REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION follow_offers();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER offers_deleted AFTER DELETE ON offers REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION follow_offers();
