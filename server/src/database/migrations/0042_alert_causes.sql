ALTER TABLE "price_alerts" ALTER COLUMN "baseline_price" DROP NOT NULL;--> statement-breakpoint
DROP TRIGGER "offers_inserted_alerts" ON "offers";--> statement-breakpoint
DROP TRIGGER "offers_updated_alerts" ON "offers";--> statement-breakpoint
DROP FUNCTION "note_alert_changes"();
