DROP INDEX "product_attributes_kind";--> statement-breakpoint
DROP INDEX "products_picture";--> statement-breakpoint
CREATE INDEX "products_picture" ON "products" USING btree (hashtext("image")) WHERE "products"."image" like 'http%';