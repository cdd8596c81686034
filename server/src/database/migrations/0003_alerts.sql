CREATE TABLE "alert_changes" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"look_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_people" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"weekly" boolean DEFAULT false NOT NULL,
	"last_mail_at" timestamp with time zone,
	"last_weekly_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	CONSTRAINT "push_keys_one" CHECK ("push_keys"."one")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
ALTER TABLE "alert_deliveries" ADD COLUMN "next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "topic" text;--> statement-breakpoint
ALTER TABLE "alert_people" ADD CONSTRAINT "alert_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_changes_look" ON "alert_changes" USING btree ("look_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "alert_deliveries_message" ON "alert_deliveries" USING btree ("message_id") WHERE "alert_deliveries"."message_id" is not null;--> statement-breakpoint
-- Whoever writes offers, the products somebody waits for are noted for the alerts, set-wise, and the alerts are told.
-- DO UPDATE, not DO NOTHING: it locks the row, so a look under way cannot take the note before this change is visible.
CREATE FUNCTION note_alert_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO alert_changes AS c (product_id)
      SELECT DISTINCT n.product_id FROM new_rows n
      WHERE EXISTS (SELECT FROM price_alerts a WHERE a.product_id = n.product_id AND NOT a.paused)
      ORDER BY 1
      ON CONFLICT (product_id) DO UPDATE SET look_at = least(c.look_at, excluded.look_at);
  ELSE
    INSERT INTO alert_changes AS c (product_id)
      SELECT DISTINCT n.product_id FROM old_rows o JOIN new_rows n USING (id)
      WHERE (o.product_id, o.price, o.shipping, o.in_stock, o.price_since, o.withdrawn_at)
          IS DISTINCT FROM (n.product_id, n.price, n.shipping, n.in_stock, n.price_since, n.withdrawn_at)
        AND EXISTS (SELECT FROM price_alerts a WHERE a.product_id = n.product_id AND NOT a.paused)
      ORDER BY 1
      ON CONFLICT (product_id) DO UPDATE SET look_at = least(c.look_at, excluded.look_at);
  END IF;
  IF FOUND THEN
    PERFORM pg_notify('alert_changes', '');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER offers_inserted_alerts AFTER INSERT ON offers REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_alert_changes();
--> statement-breakpoint
CREATE TRIGGER offers_updated_alerts AFTER UPDATE ON offers REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_alert_changes();
