CREATE TABLE "common_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merged_products" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"into_id" bigint NOT NULL,
	CONSTRAINT "merged_products_other" CHECK ("merged_products"."product_id" <> "merged_products"."into_id")
);
--> statement-breakpoint
ALTER TABLE "merged_products" ADD CONSTRAINT "merged_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merged_products" ADD CONSTRAINT "merged_products_into_id_products_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merged_products_into" ON "merged_products" USING btree ("into_id");