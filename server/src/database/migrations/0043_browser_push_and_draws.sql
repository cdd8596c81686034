ALTER TABLE "draws" DROP CONSTRAINT "draws_winner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "outside_draws" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_deliveries" ADD COLUMN "pushed_to" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "draws" ADD COLUMN "list" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "draws" ADD COLUMN "drawn" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
UPDATE "draws" d SET "drawn" = ARRAY[u."document_id"] FROM "users" u WHERE u."id" = d."winner_id";--> statement-breakpoint
ALTER TABLE "draws" DROP COLUMN "winner_id";
