CREATE TABLE "unindexed" (
	"collection" text NOT NULL,
	"id" bigint NOT NULL,
	CONSTRAINT "unindexed_collection_id_pk" PRIMARY KEY("collection","id")
);
--> statement-breakpoint
-- Whoever changes what a search document is made of, its id is noted for the indexer, set-wise.
CREATE FUNCTION note_unindexed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'INSERT INTO unindexed SELECT DISTINCT %L, %I FROM changed ORDER BY 2 ON CONFLICT DO NOTHING', TG_ARGV[0], TG_ARGV[1]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_renamed AFTER UPDATE ON products REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_unindexed('products', 'id');
--> statement-breakpoint
CREATE TRIGGER products_deleted AFTER DELETE ON products REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_unindexed('products', 'id');
--> statement-breakpoint
CREATE TRIGGER figures_inserted AFTER INSERT ON product_figures REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_unindexed('products', 'product_id');
--> statement-breakpoint
CREATE TRIGGER figures_updated AFTER UPDATE ON product_figures REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_unindexed('products', 'product_id');
--> statement-breakpoint
-- A product is no longer stale once its figures are right; other stores may sell it now even where the figures are the same.
CREATE TRIGGER products_refreshed AFTER DELETE ON stale_products REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_unindexed('products', 'product_id');
--> statement-breakpoint
CREATE TRIGGER coupons_inserted AFTER INSERT ON coupons REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_unindexed('coupons', 'id');
--> statement-breakpoint
CREATE TRIGGER coupons_updated AFTER UPDATE ON coupons REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_unindexed('coupons', 'id');
--> statement-breakpoint
CREATE TRIGGER coupons_deleted AFTER DELETE ON coupons REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_unindexed('coupons', 'id');
