-- What was read from a title is deleted when title or brand change; the job read-products reads it again.
CREATE OR REPLACE FUNCTION forget_reading() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM product_attributes WHERE product_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER products_reworded AFTER UPDATE OF name, brand ON products FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name OR OLD.brand IS DISTINCT FROM NEW.brand) EXECUTE FUNCTION forget_reading();
