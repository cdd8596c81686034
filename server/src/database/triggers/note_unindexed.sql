-- Changed rows that a search document is made of: notes the ids in unindexed for the indexer.
-- Arguments: the collection, and the column that holds the document's id.
-- DO UPDATE locks the row, so that the indexer cannot delete the note before this change is visible.
CREATE OR REPLACE FUNCTION note_unindexed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'INSERT INTO unindexed SELECT DISTINCT %L, %I FROM changed ORDER BY 2
     ON CONFLICT (collection, id) DO UPDATE SET id = excluded.id', TG_ARGV[0], TG_ARGV[1]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER products_renamed AFTER UPDATE ON products REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_unindexed('products', 'id');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER products_deleted AFTER DELETE ON products REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_unindexed('products', 'id');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER figures_inserted AFTER INSERT ON product_figures REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_unindexed('products', 'product_id');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER figures_updated AFTER UPDATE ON product_figures REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_unindexed('products', 'product_id');
--> statement-breakpoint
-- refreshFigures deletes a product from stale_products once its figures are right; the stores that sell it may have changed
-- even if the figures did not.
CREATE OR REPLACE TRIGGER products_refreshed AFTER DELETE ON stale_products REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_unindexed('products', 'product_id');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER coupons_inserted AFTER INSERT ON coupons REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_unindexed('coupons', 'id');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER coupons_updated AFTER UPDATE ON coupons REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_unindexed('coupons', 'id');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER coupons_deleted AFTER DELETE ON coupons REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_unindexed('coupons', 'id');
--> statement-breakpoint
-- A coupon's document names its store; those of a hidden store have none.
CREATE OR REPLACE FUNCTION note_coupons_of_stores() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO unindexed
    SELECT 'coupons', c.id FROM old_rows o JOIN new_rows n USING (id) JOIN coupons c ON c.store_id = n.id
    WHERE (o.name, o.slug, o.hidden_at) IS DISTINCT FROM (n.name, n.slug, n.hidden_at)
    ORDER BY 2
    ON CONFLICT (collection, id) DO UPDATE SET id = excluded.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER stores_updated_coupons AFTER UPDATE ON stores
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_coupons_of_stores();
