CREATE TABLE "reviews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"offer_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"reasons" text[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "reviews_subject" UNIQUE("kind","offer_id","product_id"),
	CONSTRAINT "reviews_kind" CHECK ("reviews"."kind" in ('price', 'match')),
	CONSTRAINT "reviews_state" CHECK ("reviews"."state" in ('open', 'accepted', 'rejected')),
	CONSTRAINT "reviews_decided" CHECK (("reviews"."state" = 'open') = ("reviews"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "store_shipping_zones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "store_shipping_zones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"from_prefix" text NOT NULL,
	"to_prefix" text NOT NULL,
	"flat" bigint NOT NULL,
	"free_from" bigint,
	"min_days" smallint,
	"max_days" smallint,
	CONSTRAINT "store_shipping_zones_prefix" CHECK ("store_shipping_zones"."from_prefix" ~ '^[0-9]{2,3}$' and length("store_shipping_zones"."from_prefix") = length("store_shipping_zones"."to_prefix") and "store_shipping_zones"."to_prefix" ~ '^[0-9]{2,3}$' and "store_shipping_zones"."from_prefix" <= "store_shipping_zones"."to_prefix"),
	CONSTRAINT "store_shipping_zones_money" CHECK ("store_shipping_zones"."flat" >= 0 and "store_shipping_zones"."free_from" >= 0),
	CONSTRAINT "store_shipping_zones_days" CHECK (("store_shipping_zones"."min_days" is null) = ("store_shipping_zones"."max_days" is null) and "store_shipping_zones"."min_days" between 0 and "store_shipping_zones"."max_days")
);
--> statement-breakpoint
ALTER TABLE "stores" DROP CONSTRAINT "stores_delivery";--> statement-breakpoint
ALTER TABLE "stores" ALTER COLUMN "shipping_flat" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "stores" ALTER COLUMN "shipping_flat" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ALTER COLUMN "delivery_min_days" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "stores" ALTER COLUMN "delivery_min_days" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ALTER COLUMN "delivery_max_days" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "stores" ALTER COLUMN "delivery_max_days" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ALTER COLUMN "returns_days" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "stores" ALTER COLUMN "returns_days" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ALTER COLUMN "rating" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "stores" ALTER COLUMN "rating" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "conditional" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "held_prices" ADD COLUMN "repeats" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "shipping_zones" jsonb;--> statement-breakpoint
ALTER TABLE "price_points" ADD COLUMN "import_run_id" bigint;--> statement-breakpoint
ALTER TABLE "product_figures" ADD COLUMN "condition" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_figures" ADD COLUMN "payable" bigint;--> statement-breakpoint
ALTER TABLE "product_figures" ADD COLUMN "shipping" bigint;--> statement-breakpoint
ALTER TABLE "product_figures" ADD COLUMN "coupon_code" text;--> statement-breakpoint
ALTER TABLE "product_figures" ADD COLUMN "coupon_saves" bigint;--> statement-breakpoint
ALTER TABLE "product_figures" ADD COLUMN "used_price" bigint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "store_shipping_zones" ADD CONSTRAINT "store_shipping_zones_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_open" ON "reviews" USING btree ("created_at") WHERE "reviews"."state" = 'open';--> statement-breakpoint
CREATE INDEX "reviews_product" ON "reviews" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "store_shipping_zones_store" ON "store_shipping_zones" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "price_points_import" ON "price_points" USING btree ("import_run_id") WHERE "price_points"."import_run_id" is not null;--> statement-breakpoint
ALTER TABLE "product_figures" ADD CONSTRAINT "figures_condition" CHECK ("product_figures"."condition" in ('new', 'used', 'refurbished'));--> statement-breakpoint
ALTER TABLE "product_figures" ADD CONSTRAINT "figures_payable" CHECK ("product_figures"."payable" >= 0 and "product_figures"."shipping" >= 0 and "product_figures"."coupon_saves" >= 0 and "product_figures"."used_price" >= 0);--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_delivery" CHECK (("stores"."delivery_min_days" is null) = ("stores"."delivery_max_days" is null) and "stores"."delivery_min_days" between 0 and "stores"."delivery_max_days");--> statement-breakpoint
-- What a store never told stood as a default; only untouched defaults become unknown.
UPDATE "stores" SET "shipping_flat" = NULL, "delivery_min_days" = NULL, "delivery_max_days" = NULL, "returns_days" = NULL
WHERE "shipping_flat" = 0 AND "shipping_free_from" IS NULL AND "delivery_min_days" = 2 AND "delivery_max_days" = 7
  AND "returns_days" = 0;--> statement-breakpoint
UPDATE "stores" SET "rating" = NULL WHERE "ratings" = 0;--> statement-breakpoint
-- Coupons that ask for more than a basket.
UPDATE "coupons" SET "conditional" = true
WHERE lower(unaccent("title" || ' ' || "terms")) ~ '(primera compra|primer pedido|nuevos? (clientes?|usuarios?)|clientes? nuevos?|usuarios? nuevos?|tarjeta|banco|solo (en )?(la )?app|en la app|membresia|miembros?|suscri|cumplean|estudiante)';--> statement-breakpoint
-- Conditions that only the title tells.
UPDATE "offers" SET "condition" = 'refurbished'
WHERE "condition" = 'new' AND lower(unaccent("title")) ~ '\y(reacondicionad[oa]s?|renovad[oa]s?|refurbished|renewed|remanufacturad[oa]s?|refurb)\y';--> statement-breakpoint
UPDATE "offers" SET "condition" = 'used'
WHERE "condition" = 'new' AND lower(unaccent("title")) ~ '\y(seminuev[oa]s?|usad[oa]s?|open box|caja abierta|de exhibicion|segunda mano)\y';--> statement-breakpoint
-- Until they are computed anew, no discount is stated.
UPDATE "product_figures" SET "payable" = "best_price", "discount" = 0, "reference_price" = NULL;--> statement-breakpoint
ALTER TABLE "product_figures" ALTER COLUMN "payable" SET NOT NULL;--> statement-breakpoint
-- Every figure, badge and search document is computed anew.
INSERT INTO "stale_products" SELECT DISTINCT "product_id" FROM "offers" WHERE "withdrawn_at" IS NULL ON CONFLICT DO NOTHING;
