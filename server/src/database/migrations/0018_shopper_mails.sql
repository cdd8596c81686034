CREATE TABLE "mail_contacts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" "citext" NOT NULL,
	"last_mail_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_contacts_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "mail_requests" (
	"code_hash" "bytea" PRIMARY KEY NOT NULL,
	"email" "citext" NOT NULL,
	"kind" text NOT NULL,
	"details" jsonb NOT NULL,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_requests_kind" CHECK ("mail_requests"."kind" in ('alert', 'search', 'offers'))
);
--> statement-breakpoint
CREATE TABLE "offer_mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offer_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint,
	"contact_id" bigint,
	"frequency" text NOT NULL,
	"last_queued_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offer_mails_userId_unique" UNIQUE("user_id"),
	CONSTRAINT "offer_mails_contactId_unique" UNIQUE("contact_id"),
	CONSTRAINT "offer_mails_owner" CHECK (num_nonnulls("offer_mails"."user_id", "offer_mails"."contact_id") = 1),
	CONSTRAINT "offer_mails_frequency" CHECK ("offer_mails"."frequency" in ('daily', 'weekly'))
);
--> statement-breakpoint
CREATE TABLE "saved_search_products" (
	"search_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"state" text NOT NULL,
	"message_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "saved_search_products_search_id_product_id_pk" PRIMARY KEY("search_id","product_id"),
	CONSTRAINT "saved_search_products_state" CHECK ("saved_search_products"."state" in ('known', 'due', 'sent', 'dropped'))
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint,
	"contact_id" bigint,
	"address" text NOT NULL,
	"title" text NOT NULL,
	"last_mail_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_searches_user" UNIQUE("user_id","address"),
	CONSTRAINT "saved_searches_contact" UNIQUE("contact_id","address"),
	CONSTRAINT "saved_searches_owner" CHECK (num_nonnulls("saved_searches"."user_id", "saved_searches"."contact_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "search_changes" (
	"product_id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unknown_codes" (
	"gtin" text PRIMARY KEY NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"last_asked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "price_alerts" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "price_alerts" ADD COLUMN "contact_id" bigint;--> statement-breakpoint
ALTER TABLE "offer_mails" ADD CONSTRAINT "offer_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_mails" ADD CONSTRAINT "offer_mails_contact_id_mail_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."mail_contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_products" ADD CONSTRAINT "saved_search_products_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_products" ADD CONSTRAINT "saved_search_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_contact_id_mail_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."mail_contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_requests_expiry" ON "mail_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "saved_search_products_due" ON "saved_search_products" USING btree ("search_id") WHERE "saved_search_products"."state" = 'due';--> statement-breakpoint
CREATE INDEX "saved_search_products_message" ON "saved_search_products" USING btree ("message_id") WHERE "saved_search_products"."message_id" is not null;--> statement-breakpoint
CREATE INDEX "saved_searches_address" ON "saved_searches" USING btree ("address");--> statement-breakpoint
ALTER TABLE "price_alerts" ADD CONSTRAINT "price_alerts_contact_id_mail_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."mail_contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_alerts_contact" ON "price_alerts" USING btree ("contact_id") WHERE "price_alerts"."contact_id" is not null;--> statement-breakpoint
ALTER TABLE "price_alerts" ADD CONSTRAINT "price_alerts_owner" CHECK (num_nonnulls("price_alerts"."user_id", "price_alerts"."contact_id") = 1);