-- An offer that is confirmed again after it had been stale: no price point told that nothing was seen meanwhile. Two are added:
-- without stock from 48 hours after the last confirmation, and the price again from the new one. price_since stays, because
-- the price is the one that was asked before.
CREATE OR REPLACE FUNCTION note_unseen_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO price_points (offer_id, at, price, in_stock)
    SELECT n.id, point.at, point.price, point.in_stock
    FROM old_rows o JOIN new_rows n USING (id)
    CROSS JOIN LATERAL (VALUES (o.confirmed_at + interval '48 hours', o.price, false), (n.confirmed_at, n.price, n.in_stock))
      point (at, price, in_stock)
    WHERE n.confirmed_at > o.confirmed_at + interval '48 hours' AND o.feed_id IS NOT NULL AND NOT o.follows_feed
      AND o.in_stock AND o.withdrawn_at IS NULL AND n.withdrawn_at IS NULL
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER offers_confirmed_unseen AFTER UPDATE ON offers
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_unseen_days();
--> statement-breakpoint
-- The same for the offers that follow a feed. A price that changed with this confirmation has its point already.
CREATE OR REPLACE FUNCTION note_unseen_feed_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Hardly ever: every run updates its feed, and without looking first each would read all offers.
  IF NOT EXISTS (
    SELECT FROM old_rows o JOIN new_rows n USING (id) WHERE n.confirmed_at > o.confirmed_at + interval '48 hours'
  ) THEN
    RETURN NULL;
  END IF;
  INSERT INTO price_points (offer_id, at, price, in_stock)
    SELECT f.id, point.at, point.price, point.in_stock
    FROM old_rows o JOIN new_rows n USING (id)
    JOIN offers f ON f.feed_id = n.id AND f.follows_feed AND f.withdrawn_at IS NULL
    CROSS JOIN LATERAL (SELECT interval '48 hours' + CASE
      WHEN f.confirmed_at < n.confirmed_at THEN greatest(f.confirmed_at, o.confirmed_at) ELSE o.confirmed_at END AS at) stale
    CROSS JOIN LATERAL (
      SELECT p.price, p.in_stock FROM price_points p
      WHERE p.offer_id = f.id AND p.at < n.confirmed_at ORDER BY p.at DESC LIMIT 1
    ) seen
    CROSS JOIN LATERAL (VALUES (stale.at, seen.price, false), (n.confirmed_at, f.price, f.in_stock)) point (at, price, in_stock)
    WHERE n.confirmed_at > o.confirmed_at + interval '48 hours' AND stale.at < n.confirmed_at AND seen.in_stock
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER feeds_confirmed_unseen AFTER UPDATE ON feeds
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_unseen_feed_days();
