-- The operator's rules of searching changed: the search engine is given the synonyms again, like a document that is out of date.
-- DO UPDATE locks the row, so that the indexer cannot delete the note before this change is visible.
CREATE OR REPLACE FUNCTION note_synonyms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO unindexed (collection, id) VALUES ('synonyms', 0)
    ON CONFLICT (collection, id) DO UPDATE SET id = excluded.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER search_rules_changed AFTER INSERT OR UPDATE OR DELETE ON search_rules
  FOR EACH STATEMENT EXECUTE FUNCTION note_synonyms();
