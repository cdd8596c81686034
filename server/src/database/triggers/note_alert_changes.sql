-- Called by refreshFigures for products whose prices were computed again, whatever changed them: offers, coupons, reviews,
-- stores or time. Notes those that have an active alert in alert_changes and notifies the alerts job. It is the last statement
-- of a short transaction: a person who changes an alert, and the record of a mail, wait for these rows.
-- DO UPDATE locks the row, so that an evaluation that runs meanwhile cannot delete the note before this change is visible.
CREATE OR REPLACE FUNCTION note_alert_changes(products bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO alert_changes AS c (product_id)
    SELECT DISTINCT a.product_id FROM price_alerts a WHERE a.product_id = ANY (products) AND NOT a.paused
    ORDER BY 1
    ON CONFLICT (product_id) DO UPDATE SET look_at = least(c.look_at, excluded.look_at);
  IF FOUND THEN
    PERFORM pg_notify('alert_changes', '');
  END IF;
END $$;
