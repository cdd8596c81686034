CREATE TABLE "day_counts" (
	"day" date NOT NULL,
	"name" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "day_counts_day_name_pk" PRIMARY KEY("day","name"),
	CONSTRAINT "day_counts_name" CHECK ("day_counts"."name" in ('visits', 'searches')),
	CONSTRAINT "day_counts_count" CHECK ("day_counts"."count" > 0)
);
--> statement-breakpoint
ALTER TABLE "error_reports" ADD COLUMN "user_id" bigint;--> statement-breakpoint
ALTER TABLE "error_reports" ADD CONSTRAINT "error_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "error_reports_user" ON "error_reports" USING btree ("user_id") WHERE "error_reports"."user_id" is not null;