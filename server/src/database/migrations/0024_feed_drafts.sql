CREATE TABLE "feed_drafts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feed_drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"url" text,
	"file_name" text NOT NULL,
	"content" "bytea" NOT NULL,
	"is_whole" boolean NOT NULL,
	"credentials" "bytea",
	"settings" jsonb NOT NULL,
	"task" text,
	"state" text,
	"started_at" timestamp with time zone,
	"progress" jsonb,
	"result" jsonb,
	CONSTRAINT "feed_drafts_task" CHECK ("feed_drafts"."task" in ('check', 'import')),
	CONSTRAINT "feed_drafts_state" CHECK ("feed_drafts"."state" in ('waiting', 'running', 'done', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "pinned" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "credentials" "bytea";--> statement-breakpoint
CREATE INDEX "feed_drafts_created" ON "feed_drafts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "feed_drafts_waiting" ON "feed_drafts" USING btree ("id") WHERE "feed_drafts"."state" = 'waiting';