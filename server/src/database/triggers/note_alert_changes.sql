-- Inserted and updated offers: notes their products that have an active alert in alert_changes and notifies the alerts job.
-- An offer may have been stale until it was confirmed again, by its own row or with its whole feed.
-- DO UPDATE locks the row, so that an evaluation that runs meanwhile cannot delete the note before this change is visible.
CREATE OR REPLACE FUNCTION note_alert_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO alert_changes AS c (product_id)
      SELECT DISTINCT n.product_id FROM new_rows n
      WHERE EXISTS (SELECT FROM price_alerts a WHERE a.product_id = n.product_id AND NOT a.paused)
      ORDER BY 1
      ON CONFLICT (product_id) DO UPDATE SET look_at = least(c.look_at, excluded.look_at);
  ELSE
    INSERT INTO alert_changes AS c (product_id)
      SELECT DISTINCT n.product_id FROM old_rows o JOIN new_rows n USING (id)
      WHERE ((o.product_id, o.price, o.shipping, o.in_stock, o.condition, o.price_since, o.withdrawn_at)
          IS DISTINCT FROM (n.product_id, n.price, n.shipping, n.in_stock, n.condition, n.price_since, n.withdrawn_at)
          OR (NOT o.follows_feed AND n.confirmed_at > o.confirmed_at + interval '48 hours'))
        AND EXISTS (SELECT FROM price_alerts a WHERE a.product_id = n.product_id AND NOT a.paused)
      ORDER BY 1
      ON CONFLICT (product_id) DO UPDATE SET look_at = least(c.look_at, excluded.look_at);
  END IF;
  IF FOUND THEN
    PERFORM pg_notify('alert_changes', '');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER offers_inserted_alerts AFTER INSERT ON offers REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_alert_changes();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER offers_updated_alerts AFTER UPDATE ON offers
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_alert_changes();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_confirmed_alerts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO alert_changes AS c (product_id)
    SELECT DISTINCT f.product_id
    FROM old_rows o JOIN new_rows n USING (id)
    JOIN offers f ON f.feed_id = n.id AND f.follows_feed AND f.withdrawn_at IS NULL
    WHERE n.confirmed_at > o.confirmed_at + interval '48 hours'
      AND EXISTS (SELECT FROM price_alerts a WHERE a.product_id = f.product_id AND NOT a.paused)
    ORDER BY 1
    ON CONFLICT (product_id) DO UPDATE SET look_at = least(c.look_at, excluded.look_at);
  IF FOUND THEN
    PERFORM pg_notify('alert_changes', '');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER feeds_confirmed_alerts AFTER UPDATE ON feeds
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_confirmed_alerts();
