ALTER TABLE "offers" ADD COLUMN "condition_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "rate_since" timestamp with time zone;