-- Ships with PostgreSQL and is trusted, like those of 0000.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
DROP INDEX "products_brand";--> statement-breakpoint
CREATE INDEX "users_email_parts" ON "users" USING gin (("email"::text) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_blocked" ON "users" USING btree ("id") WHERE "users"."blocked";--> statement-breakpoint
CREATE INDEX "admin_audit_words" ON "admin_audit" USING gin ((actor || ' ' || action || ' ' || object || ' ' || coalesce(before::text, '') || coalesce(after::text, '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_hidden" ON "products" USING btree ("id") WHERE "products"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "held_prices_open" ON "held_prices" USING btree ("at","offer_id") WHERE "held_prices"."rejected_at" is null;--> statement-breakpoint
CREATE INDEX "products_brand" ON "products" USING btree ("brand","id");