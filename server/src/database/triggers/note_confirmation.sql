-- Notes when an account was confirmed, for the rules of the prize draw.
CREATE OR REPLACE FUNCTION note_confirmation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.confirmed_at := coalesce(NEW.confirmed_at, now());
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER users_note_confirmed_insert BEFORE INSERT ON users
  FOR EACH ROW WHEN (NEW.confirmed) EXECUTE FUNCTION note_confirmation();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER users_note_confirmed_update BEFORE UPDATE OF confirmed ON users
  FOR EACH ROW WHEN (NEW.confirmed AND NOT OLD.confirmed) EXECUTE FUNCTION note_confirmation();
