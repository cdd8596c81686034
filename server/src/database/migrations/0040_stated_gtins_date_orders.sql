ALTER TABLE "feeds" ADD COLUMN "month_first" boolean;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "gtin" text;