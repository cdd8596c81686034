CREATE TABLE "family_decisions" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"like_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_attributes" ADD COLUMN "family_key" text;--> statement-breakpoint
ALTER TABLE "family_decisions" ADD CONSTRAINT "family_decisions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_decisions" ADD CONSTRAINT "family_decisions_like_id_products_id_fk" FOREIGN KEY ("like_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_attributes_family_key" ON "product_attributes" USING btree ("family_key") WHERE "product_attributes"."family_key" is not null;--> statement-breakpoint
CREATE INDEX "product_attributes_family" ON "product_attributes" USING btree ("family") WHERE "product_attributes"."family" is not null;