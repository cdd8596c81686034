-- The order of the review list (reviews.usefulness): how many shoppers see the product, times how far the offer's price is
-- from the best one. 0 without figures.
CREATE OR REPLACE FUNCTION review_usefulness(of_offer bigint, of_product bigint) RETURNS float8 LANGUAGE sql STABLE AS $$
  SELECT coalesce((
    SELECT (1 + f.popularity) * (0.1 + abs(ln(greatest(o.price, 1)::float8 / greatest(f.best_price, 1))))
    FROM offers o, product_figures f WHERE o.id = of_offer AND f.product_id = of_product), 0)
$$;
--> statement-breakpoint
-- New and reopened reviews. refreshFigures follows the figures and prices that change later.
CREATE OR REPLACE FUNCTION rank_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.usefulness := review_usefulness(NEW.offer_id, NEW.product_id);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER reviews_ranked BEFORE INSERT OR UPDATE OF state, offer_id, product_id ON reviews
  FOR EACH ROW EXECUTE FUNCTION rank_review();
