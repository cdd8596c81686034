-- An offer that is confirmed again after it had been stale: no price point told that nothing was seen meanwhile. Two are added:
-- without stock from 48 hours after the last confirmation, and the price again from the new one. price_since stays, because
-- the price is the one that was asked before. A price that changed with this confirmation has its point already.
-- A run updates its feed last: until then the feed tells what was confirmed before the run.
CREATE OR REPLACE FUNCTION note_unseen_days() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
BEGIN
  INSERT INTO price_points (offer_id, at, price, in_stock)
    SELECT n.id, point.at, point.price, point.in_stock
    FROM old_rows o JOIN new_rows n USING (id) JOIN feeds f ON f.id = o.feed_id
    CROSS JOIN LATERAL (
      SELECT greatest(o.confirmed_at, CASE WHEN o.follows_feed THEN f.confirmed_at END) + interval '48 hours' AS at
    ) stale
    CROSS JOIN LATERAL (VALUES (stale.at, o.price, false), (n.confirmed_at, n.price, n.in_stock)) point (at, price, in_stock)
    WHERE n.confirmed_at > stale.at AND o.in_stock AND o.withdrawn_at IS NULL AND n.withdrawn_at IS NULL
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER offers_confirmed_unseen AFTER UPDATE ON offers
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_unseen_days();
--> statement-breakpoint
-- The same for the offers that follow a feed and that this run did not write.
CREATE OR REPLACE FUNCTION note_unseen_feed_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Hardly ever: every run updates its feed, and without looking first each would read all offers.
  IF NOT EXISTS (
    SELECT FROM old_rows o JOIN new_rows n USING (id) WHERE n.confirmed_at > o.confirmed_at + interval '48 hours'
  ) THEN
    RETURN NULL;
  END IF;
  INSERT INTO price_points (offer_id, at, price, in_stock)
    SELECT f.id, point.at, f.price, point.in_stock
    FROM old_rows o JOIN new_rows n USING (id)
    JOIN offers f ON f.feed_id = n.id AND f.follows_feed AND f.in_stock AND f.withdrawn_at IS NULL
    CROSS JOIN LATERAL (SELECT greatest(f.confirmed_at, o.confirmed_at) + interval '48 hours' AS at) stale
    CROSS JOIN LATERAL (VALUES (stale.at, false), (n.confirmed_at, true)) point (at, in_stock)
    WHERE n.confirmed_at > stale.at
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER feeds_confirmed_unseen AFTER UPDATE ON feeds
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_unseen_feed_days();
