CREATE TABLE "product_attributes" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"kind" text,
	"confidence" smallint NOT NULL,
	"category_reason" text NOT NULL,
	"model" text,
	"pack" integer,
	"measures" jsonb,
	"colour" text,
	"size" text,
	"gender" text,
	"age_from" smallint,
	"age_to" smallint,
	"audience" text,
	"family" text
);
--> statement-breakpoint
ALTER TABLE "product_attributes" ADD CONSTRAINT "product_attributes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_attributes_kind" ON "product_attributes" USING btree ("kind");