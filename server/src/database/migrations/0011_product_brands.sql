DROP INDEX "products_brand_mpn";--> statement-breakpoint
CREATE INDEX "products_brand" ON "products" USING btree ("brand");