CREATE TABLE "page_facts" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"version" smallint DEFAULT 0 NOT NULL,
	"made_at" timestamp with time zone,
	"facts" json,
	"similar_ids" bigint[],
	"cheaper_ids" bigint[]
);
--> statement-breakpoint
ALTER TABLE "page_facts" ADD CONSTRAINT "page_facts_product_id_product_figures_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product_figures"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_facts_due" ON "page_facts" USING btree ("version","made_at");--> statement-breakpoint
INSERT INTO "page_facts" ("product_id") SELECT "product_id" FROM "product_figures";
