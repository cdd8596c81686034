-- Products whose search document is out of date, while there are saved searches: notes them in search_changes.
-- DO UPDATE locks the row, so that the job cannot delete the note before this change is visible.
CREATE OR REPLACE FUNCTION note_search_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM saved_searches) THEN
    INSERT INTO search_changes SELECT DISTINCT id FROM changed WHERE collection = 'products' ORDER BY 1
      ON CONFLICT (product_id) DO UPDATE SET product_id = excluded.product_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER unindexed_inserted AFTER INSERT ON unindexed REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_search_changes();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER unindexed_updated AFTER UPDATE ON unindexed REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_search_changes();
