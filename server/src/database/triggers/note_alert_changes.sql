-- refreshFigures deletes a product from stale_products once its prices are computed again, whatever changed them: offers,
-- coupons, reviews, stores or time. Notes those that have an active alert in alert_changes and notifies the alerts job.
-- An import writes no row here, so that what waits for a row of this table does not wait for an import.
-- DO UPDATE locks the row, so that an evaluation that runs meanwhile cannot delete the note before this change is visible.
CREATE OR REPLACE FUNCTION note_alert_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO alert_changes AS c (product_id)
    SELECT product_id FROM changed
    WHERE EXISTS (SELECT FROM price_alerts a WHERE a.product_id = changed.product_id AND NOT a.paused)
    ORDER BY 1
    ON CONFLICT (product_id) DO UPDATE SET look_at = least(c.look_at, excluded.look_at);
  IF FOUND THEN
    PERFORM pg_notify('alert_changes', '');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER products_refreshed_alerts AFTER DELETE ON stale_products REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_alert_changes();
