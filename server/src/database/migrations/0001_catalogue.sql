CREATE TABLE "alert_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"alert_id" bigint NOT NULL,
	"offer_id" bigint NOT NULL,
	"point_at" timestamp with time zone NOT NULL,
	"channel" text DEFAULT 'mail' NOT NULL,
	"state" text DEFAULT 'due' NOT NULL,
	"price" bigint NOT NULL,
	"previous_price" bigint,
	"reason" text DEFAULT '' NOT NULL,
	"message_id" text,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "alert_deliveries_once" UNIQUE("alert_id","offer_id","point_at","channel"),
	CONSTRAINT "alert_deliveries_channel" CHECK ("alert_deliveries"."channel" in ('mail', 'push')),
	CONSTRAINT "alert_deliveries_state" CHECK ("alert_deliveries"."state" in ('due', 'sent', 'dropped', 'failed')),
	CONSTRAINT "alert_deliveries_money" CHECK ("alert_deliveries"."price" >= 0 and "alert_deliveries"."previous_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "catalog_figures" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"products" integer NOT NULL,
	"offers" integer NOT NULL,
	"stores" integer NOT NULL,
	"refreshed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "catalog_figures_one" CHECK ("catalog_figures"."one")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"parent_id" integer,
	"level" smallint NOT NULL,
	"name" text NOT NULL,
	"path" text NOT NULL,
	"position" smallint NOT NULL,
	"icon" text,
	"image" text,
	"product_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "categories_path_unique" UNIQUE("path"),
	CONSTRAINT "categories_position" UNIQUE NULLS NOT DISTINCT("parent_id","position"),
	CONSTRAINT "categories_level" CHECK ("categories"."level" between 0 and 4 and ("categories"."level" = 0) = ("categories"."parent_id" is null)),
	CONSTRAINT "categories_path" CHECK ("categories"."path" ~ '^(/[a-z0-9]+(-[a-z0-9]+)*){1,5}$')
);
--> statement-breakpoint
CREATE TABLE "clicks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clicks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"offer_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"store_id" integer NOT NULL,
	"price" bigint NOT NULL,
	"utm_id" text,
	"bot" boolean DEFAULT false NOT NULL,
	CONSTRAINT "clicks_price" CHECK ("clicks"."price" >= 0),
	CONSTRAINT "clicks_utm" CHECK (length("clicks"."utm_id") <= 100)
);
--> statement-breakpoint
CREATE TABLE "coupon_votes" (
	"coupon_id" bigint NOT NULL,
	"voter" "bytea" NOT NULL,
	"worked" boolean NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_votes_coupon_id_voter_pk" PRIMARY KEY("coupon_id","voter")
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"title" text NOT NULL,
	"code" text,
	"terms" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"value" bigint NOT NULL,
	"minimum" bigint DEFAULT 0 NOT NULL,
	"maximum" bigint,
	"category_ids" integer[] DEFAULT '{}' NOT NULL,
	"url" text,
	"starts_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"votes_worked" integer DEFAULT 0 NOT NULL,
	"votes_failed" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupons_kind" CHECK ("coupons"."kind" in ('percent', 'amount', 'shipping')),
	CONSTRAINT "coupons_value" CHECK (case "coupons"."kind" when 'percent' then "coupons"."value" between 1 and 100 when 'amount' then "coupons"."value" > 0 else "coupons"."value" = 0 end),
	CONSTRAINT "coupons_bounds" CHECK ("coupons"."minimum" >= 0 and "coupons"."maximum" > 0),
	CONSTRAINT "coupons_time" CHECK ("coupons"."expires_at" > "coupons"."starts_at"),
	CONSTRAINT "coupons_votes" CHECK ("coupons"."votes_worked" >= 0 and "coupons"."votes_failed" >= 0)
);
--> statement-breakpoint
CREATE TABLE "error_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "error_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"offer_id" bigint,
	"kind" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "error_reports_kind" CHECK ("error_reports"."kind" in ('price', 'match', 'link', 'other')),
	CONSTRAINT "error_reports_comment" CHECK (length("error_reports"."comment") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "favorites_items" (
	"list_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"price_when_added" bigint NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorites_items_list_id_product_id_pk" PRIMARY KEY("list_id","product_id"),
	CONSTRAINT "favorites_items_price" CHECK ("favorites_items"."price_when_added" >= 0)
);
--> statement-breakpoint
CREATE TABLE "favorites_lists" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "favorites_lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"title" text DEFAULT 'Lista nueva' NOT NULL,
	"position" integer NOT NULL,
	"share_token" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorites_lists_shareToken_unique" UNIQUE("share_token")
);
--> statement-breakpoint
CREATE TABLE "feed_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feed_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"feed_id" integer NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"withdrawn" integer DEFAULT 0 NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "feed_runs_state" CHECK ("feed_runs"."state" in ('running', 'done', 'unchanged', 'stopped', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "feeds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"url" text NOT NULL,
	"format" text NOT NULL,
	"mapping" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"every_minutes" integer DEFAULT 30 NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"etag" text,
	"last_modified" text,
	"failures" smallint DEFAULT 0 NOT NULL,
	"next_run_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feeds_url" UNIQUE("store_id","url"),
	CONSTRAINT "feeds_every" CHECK ("feeds"."every_minutes" > 0 and "feeds"."failures" >= 0)
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_id" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"headers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failed_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_outbox_messageId_unique" UNIQUE("message_id")
);
--> statement-breakpoint
CREATE TABLE "oauth_flows" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"stage" text NOT NULL,
	"nonce" text,
	"verifier" text,
	"user_id" bigint,
	"is_new" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "oauth_flows_stage" CHECK ("oauth_flows"."stage" in ('started', 'finished')),
	CONSTRAINT "oauth_flows_finished" CHECK (("oauth_flows"."stage" = 'finished') = ("oauth_flows"."user_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"store_id" integer NOT NULL,
	"sku" text NOT NULL,
	"url" text NOT NULL,
	"price" bigint NOT NULL,
	"list_price" bigint,
	"shipping" bigint,
	"in_stock" boolean NOT NULL,
	"condition" text DEFAULT 'new' NOT NULL,
	"months" smallint DEFAULT 0 NOT NULL,
	"price_since" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	"match_reason" text NOT NULL,
	"match_pinned" boolean DEFAULT false NOT NULL,
	"missing_runs" smallint DEFAULT 0 NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offers_sku" UNIQUE("store_id","sku"),
	CONSTRAINT "offers_money" CHECK ("offers"."price" >= 0 and "offers"."list_price" >= 0 and "offers"."shipping" >= 0),
	CONSTRAINT "offers_url" CHECK ("offers"."url" ~* '^https?://'),
	CONSTRAINT "offers_condition" CHECK ("offers"."condition" in ('new', 'used', 'refurbished')),
	CONSTRAINT "offers_match_reason" CHECK ("offers"."match_reason" in ('gtin', 'mpn', 'title', 'new', 'manual', 'demo')),
	CONSTRAINT "offers_counts" CHECK ("offers"."months" >= 0 and "offers"."missing_runs" >= 0)
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"image" text NOT NULL,
	"author" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"markdown" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "posts_slug_unique" UNIQUE("slug"),
	CONSTRAINT "posts_slug" CHECK ("posts"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "price_alerts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"target_price" bigint,
	"percent" smallint,
	"store_ids" integer[],
	"with_shipping" boolean DEFAULT false NOT NULL,
	"baseline_price" bigint NOT NULL,
	"armed" boolean DEFAULT true NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"last_fired_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_alerts_kind" CHECK ("price_alerts"."kind" in ('target', 'drop', 'percent', 'stock')),
	CONSTRAINT "price_alerts_target" CHECK (("price_alerts"."kind" = 'target') = ("price_alerts"."target_price" is not null) and "price_alerts"."target_price" >= 0),
	CONSTRAINT "price_alerts_percent" CHECK (("price_alerts"."kind" = 'percent') = ("price_alerts"."percent" is not null) and "price_alerts"."percent" between 1 and 99),
	CONSTRAINT "price_alerts_baseline" CHECK ("price_alerts"."baseline_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "price_points" (
	"offer_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"price" bigint NOT NULL,
	"in_stock" boolean NOT NULL,
	CONSTRAINT "price_points_offer_id_at_pk" PRIMARY KEY("offer_id","at"),
	CONSTRAINT "price_points_price" CHECK ("price_points"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "product_figures" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"category_id" integer NOT NULL,
	"best_store_id" integer,
	"best_offer_id" bigint,
	"best_price" bigint NOT NULL,
	"reference_price" bigint,
	"list_price" bigint,
	"price_since" timestamp with time zone NOT NULL,
	"discount" smallint DEFAULT 0 NOT NULL,
	"offers_count" smallint NOT NULL,
	"in_stock" boolean NOT NULL,
	"recent_clicks" integer DEFAULT 0 NOT NULL,
	"popularity" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "figures_money" CHECK ("product_figures"."best_price" >= 0 and "product_figures"."reference_price" >= 0 and "product_figures"."list_price" >= 0),
	CONSTRAINT "figures_discount_range" CHECK ("product_figures"."discount" between 0 and 99),
	CONSTRAINT "figures_discount_backed" CHECK (("product_figures"."discount" = 0) = ("product_figures"."reference_price" is null))
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"brand" text NOT NULL,
	"mpn" text,
	"gtin" text,
	"category_id" integer NOT NULL,
	"lvl0" integer NOT NULL,
	"lvl1" integer,
	"lvl2" integer,
	"lvl3" integer,
	"lvl4" integer,
	"image" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"specs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"weight" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_slug_unique" UNIQUE("slug"),
	CONSTRAINT "products_slug" CHECK ("products"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "products_gtin_digits" CHECK ("products"."gtin" ~ '^[0-9]{8,14}$')
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stale_products" (
	"product_id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "store_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_name" text NOT NULL,
	"site" text NOT NULL,
	"contact_name" text NOT NULL,
	"contact_email" "citext" NOT NULL,
	"feed_url" text,
	"message" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"store_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "store_requests_state" CHECK ("store_requests"."state" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "store_requests_decided" CHECK (("store_requests"."state" = 'pending') = ("store_requests"."decided_at" is null)),
	CONSTRAINT "store_requests_message" CHECK (length("store_requests"."message") <= 4000)
);
--> statement-breakpoint
CREATE TABLE "stores" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stores_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"tagline" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"site" text NOT NULL,
	"affiliate_template" text,
	"logo" text NOT NULL,
	"colors" text[] DEFAULT '{}' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"since" smallint DEFAULT extract(year from now()) NOT NULL,
	"shipping_flat" bigint DEFAULT 0 NOT NULL,
	"shipping_free_from" bigint,
	"delivery_min_days" smallint DEFAULT 2 NOT NULL,
	"delivery_max_days" smallint DEFAULT 7 NOT NULL,
	"months" smallint[] DEFAULT '{}' NOT NULL,
	"returns_days" smallint DEFAULT 0 NOT NULL,
	"rating" numeric(2, 1) DEFAULT 0 NOT NULL,
	"ratings" integer DEFAULT 0 NOT NULL,
	"offers_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "stores_slug_unique" UNIQUE("slug"),
	CONSTRAINT "stores_shipping" CHECK ("stores"."shipping_flat" >= 0 and "stores"."shipping_free_from" >= 0),
	CONSTRAINT "stores_delivery" CHECK ("stores"."delivery_min_days" between 0 and "stores"."delivery_max_days"),
	CONSTRAINT "stores_rating" CHECK ("stores"."rating" between 0 and 5 and "stores"."ratings" >= 0)
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"blocked_until" timestamp with time zone NOT NULL,
	"reset_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_codes" (
	"code_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"email" "citext",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_codes_purpose" CHECK ("user_codes"."purpose" in ('confirm', 'reset', 'email')),
	CONSTRAINT "user_codes_email" CHECK (("user_codes"."purpose" = 'email') = ("user_codes"."email" is not null))
);
--> statement-breakpoint
CREATE TABLE "user_pictures" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"webp" "bytea" NOT NULL,
	CONSTRAINT "user_pictures_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"username" "citext" NOT NULL,
	"email" "citext" NOT NULL,
	"provider" text DEFAULT 'local' NOT NULL,
	"provider_subject" text,
	"password_hash" text,
	"confirmed" boolean DEFAULT false NOT NULL,
	"blocked" boolean DEFAULT false NOT NULL,
	"nickname" text,
	"picture" text,
	"pic_from_db" text,
	"interests" text[],
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "users_username_unique" UNIQUE("username"),
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_providerSubject_unique" UNIQUE("provider_subject"),
	CONSTRAINT "users_provider" CHECK ("users"."provider" in ('local', 'google'))
);
--> statement-breakpoint
ALTER TABLE "alert_deliveries" ADD CONSTRAINT "alert_deliveries_alert_id_price_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."price_alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_deliveries" ADD CONSTRAINT "alert_deliveries_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clicks" ADD CONSTRAINT "clicks_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_votes" ADD CONSTRAINT "coupon_votes_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "error_reports" ADD CONSTRAINT "error_reports_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "error_reports" ADD CONSTRAINT "error_reports_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites_items" ADD CONSTRAINT "favorites_items_list_id_favorites_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."favorites_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites_items" ADD CONSTRAINT "favorites_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites_lists" ADD CONSTRAINT "favorites_lists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_runs" ADD CONSTRAINT "feed_runs_feed_id_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feeds" ADD CONSTRAINT "feeds_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_flows" ADD CONSTRAINT "oauth_flows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_alerts" ADD CONSTRAINT "price_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_alerts" ADD CONSTRAINT "price_alerts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_points" ADD CONSTRAINT "price_points_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_figures" ADD CONSTRAINT "product_figures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_requests" ADD CONSTRAINT "store_requests_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_codes" ADD CONSTRAINT "user_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_pictures" ADD CONSTRAINT "user_pictures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_deliveries_due" ON "alert_deliveries" USING btree ("created_at") WHERE "alert_deliveries"."state" = 'due';--> statement-breakpoint
CREATE INDEX "clicks_at" ON "clicks" USING btree ("at","product_id") WHERE not "clicks"."bot";--> statement-breakpoint
CREATE INDEX "coupons_store" ON "coupons" USING btree ("store_id","expires_at");--> statement-breakpoint
CREATE INDEX "coupons_expiry" ON "coupons" USING btree ("expires_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code" ON "coupons" USING btree ("store_id",upper("code"),"starts_at") WHERE "coupons"."code" is not null;--> statement-breakpoint
CREATE INDEX "error_reports_open" ON "error_reports" USING btree ("created_at") WHERE "error_reports"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "favorites_items_product" ON "favorites_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "favorites_lists_user" ON "favorites_lists" USING btree ("user_id","position");--> statement-breakpoint
CREATE INDEX "feed_runs_feed" ON "feed_runs" USING btree ("feed_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "feed_runs_one_running" ON "feed_runs" USING btree ("feed_id") WHERE "feed_runs"."state" = 'running';--> statement-breakpoint
CREATE INDEX "feeds_next_run" ON "feeds" USING btree ("next_run_at") WHERE not "feeds"."paused";--> statement-breakpoint
CREATE INDEX "mail_outbox_due" ON "mail_outbox" USING btree ("next_attempt_at") WHERE "mail_outbox"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "oauth_flows_expiry" ON "oauth_flows" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "offers_product" ON "offers" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "offers_store_stock" ON "offers" USING btree ("store_id") WHERE "offers"."in_stock" and "offers"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "posts_published" ON "posts" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "price_alerts_user" ON "price_alerts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "price_alerts_product" ON "price_alerts" USING btree ("product_id") WHERE not "price_alerts"."paused";--> statement-breakpoint
CREATE INDEX "price_points_at" ON "price_points" USING brin ("at");--> statement-breakpoint
CREATE INDEX "figures_popularity" ON "product_figures" USING btree ("category_id","popularity","product_id") WHERE "product_figures"."in_stock";--> statement-breakpoint
CREATE INDEX "figures_price" ON "product_figures" USING btree ("category_id","best_price","product_id") WHERE "product_figures"."in_stock";--> statement-breakpoint
CREATE INDEX "figures_discount" ON "product_figures" USING btree ("category_id","discount","product_id") WHERE "product_figures"."in_stock";--> statement-breakpoint
CREATE INDEX "figures_newest" ON "product_figures" USING btree ("category_id","product_id") WHERE "product_figures"."in_stock";--> statement-breakpoint
CREATE INDEX "figures_popular" ON "product_figures" USING btree ("popularity","product_id") WHERE "product_figures"."in_stock";--> statement-breakpoint
CREATE INDEX "figures_best_store" ON "product_figures" USING btree ("best_store_id","popularity","product_id") WHERE "product_figures"."in_stock";--> statement-breakpoint
CREATE INDEX "figures_drops" ON "product_figures" USING btree ((("price_since" at time zone 'America/Mexico_City')::date),"discount","product_id") WHERE "product_figures"."discount" > 0;--> statement-breakpoint
CREATE INDEX "figures_clicked" ON "product_figures" USING btree ("product_id") WHERE "product_figures"."recent_clicks" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "products_gtin" ON "products" USING btree ("gtin") WHERE "products"."gtin" is not null;--> statement-breakpoint
CREATE INDEX "products_brand_mpn" ON "products" USING btree ("brand","mpn") WHERE "products"."mpn" is not null;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "store_requests_site_pending" ON "store_requests" USING btree (lower("site")) WHERE "store_requests"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "store_requests_pending" ON "store_requests" USING btree ("created_at") WHERE "store_requests"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "throttles_reset" ON "throttles" USING btree ("reset_at");--> statement-breakpoint
CREATE INDEX "user_codes_user" ON "user_codes" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "user_codes_expiry" ON "user_codes" USING btree ("expires_at");