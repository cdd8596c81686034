-- Mails of topics that wait for an account go to the address that it has when they are sent. Codes and notices about the account
-- (no topic) go to the address they were written for.
CREATE OR REPLACE FUNCTION readdress_mails() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE mail_outbox SET recipient = NEW.email
    WHERE topic IS NOT NULL AND lower(recipient) = lower(OLD.email::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER users_readdressed AFTER UPDATE OF email ON users
  FOR EACH ROW WHEN (OLD.email <> NEW.email) EXECUTE FUNCTION readdress_mails();
