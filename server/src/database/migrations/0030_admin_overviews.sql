DROP INDEX "offers_product";--> statement-breakpoint
CREATE INDEX "product_attributes_unsure" ON "product_attributes" USING btree ("product_id","kind","category_reason") WHERE "product_attributes"."category_reason" in ('department', 'unknown');--> statement-breakpoint
CREATE INDEX "offers_product" ON "offers" USING btree ("product_id","id","store_id");