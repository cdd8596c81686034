CREATE TABLE "search_choices" (
	"query" text NOT NULL,
	"product_id" bigint NOT NULL,
	"weight" double precision NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_choices_query_product_id_pk" PRIMARY KEY("query","product_id")
);
--> statement-breakpoint
CREATE TABLE "search_queries" (
	"query" text PRIMARY KEY NOT NULL,
	"searches" double precision DEFAULT 0 NOT NULL,
	"empty" double precision DEFAULT 0 NOT NULL,
	"corrected" double precision DEFAULT 0 NOT NULL,
	"choices" double precision DEFAULT 0 NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_queries_query" CHECK (length("search_queries"."query") between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "search_choices" ADD CONSTRAINT "search_choices_query_search_queries_query_fk" FOREIGN KEY ("query") REFERENCES "public"."search_queries"("query") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_choices" ADD CONSTRAINT "search_choices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_choices_product" ON "search_choices" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "search_queries_at" ON "search_queries" USING btree ("at");