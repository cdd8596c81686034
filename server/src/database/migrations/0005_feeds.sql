CREATE TABLE "draws" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "draws_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"month" text NOT NULL,
	"seed" text NOT NULL,
	"entrants" integer NOT NULL,
	"list_hash" text NOT NULL,
	"winner_id" bigint,
	"drawn_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "draws_month_unique" UNIQUE("month")
);
--> statement-breakpoint
CREATE TABLE "feed_refusals" (
	"run_id" bigint NOT NULL,
	"line" integer NOT NULL,
	"sku" text DEFAULT '' NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "held_prices" (
	"offer_id" bigint PRIMARY KEY NOT NULL,
	"price" bigint NOT NULL,
	"list_price" bigint,
	"fingerprint" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "held_prices_price" CHECK ("held_prices"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "product_keys" (
	"key" bigint PRIMARY KEY NOT NULL,
	"product_id" bigint
);
--> statement-breakpoint
ALTER TABLE "feed_runs" ADD COLUMN "figures" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "currency" text DEFAULT 'MXN' NOT NULL;--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "complete" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "allow_hosts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "revisit_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "attributes" jsonb;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "feed_id" integer;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "follows_feed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "fingerprint" bigint;--> statement-breakpoint
ALTER TABLE "draws" ADD CONSTRAINT "draws_winner_id_users_id_fk" FOREIGN KEY ("winner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_refusals" ADD CONSTRAINT "feed_refusals_run_id_feed_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."feed_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feed_refusals_run" ON "feed_refusals" USING btree ("run_id","line");