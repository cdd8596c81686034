CREATE TABLE "unsure_places" (
	"store_id" integer NOT NULL,
	"kind" text,
	"reason" text NOT NULL,
	"category_id" integer NOT NULL,
	"products" integer NOT NULL,
	"example_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_days" (
	"coupon_id" bigint NOT NULL,
	"day" date NOT NULL,
	"exits" integer NOT NULL,
	CONSTRAINT "coupon_days_coupon_id_day_pk" PRIMARY KEY("coupon_id","day")
);
--> statement-breakpoint
ALTER TABLE "coupon_days" ADD CONSTRAINT "coupon_days_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_days_day" ON "coupon_days" USING btree ("day");