-- A confirmed account takes over what its address asked for without an account. The lock is ADVISORY_LOCKS.writeMailContact:
-- a request that is confirmed at the same moment waits, and then finds the account.
CREATE OR REPLACE FUNCTION adopt_mail_contact() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  contact mail_contacts;
BEGIN
  PERFORM pg_advisory_xact_lock(7482046, hashtext(lower(NEW.email::text)));
  SELECT * INTO contact FROM mail_contacts WHERE email = NEW.email;
  IF contact.id IS NULL THEN
    RETURN NULL;
  END IF;
  UPDATE price_alerts a SET user_id = NEW.id, contact_id = NULL
    WHERE contact_id = contact.id
      AND NOT EXISTS (SELECT FROM price_alerts mine WHERE mine.user_id = NEW.id AND mine.product_id = a.product_id
        AND (mine.kind, mine.target_price, mine.percent, mine.with_shipping, coalesce(mine.store_ids, '{}'))
          IS NOT DISTINCT FROM (a.kind, a.target_price, a.percent, a.with_shipping, coalesce(a.store_ids, '{}')));
  UPDATE saved_searches s SET user_id = NEW.id, contact_id = NULL
    WHERE contact_id = contact.id
      AND NOT EXISTS (SELECT FROM saved_searches mine WHERE mine.user_id = NEW.id AND mine.address = s.address);
  UPDATE offer_mails SET user_id = NEW.id, contact_id = NULL
    WHERE contact_id = contact.id AND NOT EXISTS (SELECT FROM offer_mails mine WHERE mine.user_id = NEW.id);
  INSERT INTO alert_people AS p (user_id, last_mail_at) VALUES (NEW.id, contact.last_mail_at)
    ON CONFLICT (user_id) DO UPDATE SET last_mail_at = greatest(p.last_mail_at, excluded.last_mail_at);
  DELETE FROM mail_contacts WHERE id = contact.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER users_confirmed_inserted AFTER INSERT ON users
  FOR EACH ROW WHEN (NEW.confirmed) EXECUTE FUNCTION adopt_mail_contact();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER users_confirmed_updated AFTER UPDATE OF confirmed, email ON users
  FOR EACH ROW WHEN (NEW.confirmed) EXECUTE FUNCTION adopt_mail_contact();
