CREATE TABLE "click_days" (
	"day" date NOT NULL,
	"store_id" integer NOT NULL,
	"clicks" integer NOT NULL,
	"offers" integer NOT NULL,
	"shown" bigint NOT NULL,
	CONSTRAINT "click_days_day_store_id_pk" PRIMARY KEY("day","store_id")
);
--> statement-breakpoint
CREATE TABLE "price_thinning" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "click_days" ADD CONSTRAINT "click_days_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- The table so far becomes the partition of all years up to this one, without a row being copied. Later years have
-- partitions of their own (areas/price-history), split off from that of the future. Not a default partition: with one
-- PostgreSQL cannot read partitions in order and stop at the first that has a row. Its keys and indexes get the names that
-- PostgreSQL gives those of a partition, so that they are the same when a bulk load has created them again.
ALTER TABLE price_points RENAME TO price_points_past;
--> statement-breakpoint
ALTER TABLE price_points_past RENAME CONSTRAINT price_points_offer_id_at_pk TO price_points_past_pkey;
--> statement-breakpoint
ALTER INDEX price_points_at RENAME TO price_points_past_at_idx;
--> statement-breakpoint
ALTER INDEX price_points_import RENAME TO price_points_past_import_run_id_idx;
--> statement-breakpoint
DROP TRIGGER price_points_append_only ON price_points_past;
--> statement-breakpoint
CREATE TABLE price_points (
  offer_id bigint NOT NULL,
  at timestamptz NOT NULL,
  price bigint NOT NULL,
  in_stock boolean NOT NULL,
  import_run_id bigint,
  CONSTRAINT price_points_offer_id_at_pk PRIMARY KEY (offer_id, at) INCLUDE (price, in_stock),
  CONSTRAINT price_points_offer_id_offers_id_fk FOREIGN KEY (offer_id) REFERENCES offers (id),
  CONSTRAINT price_points_price CHECK (price >= 0)
) PARTITION BY RANGE (at);
--> statement-breakpoint
CREATE INDEX price_points_at ON price_points USING brin (at);
--> statement-breakpoint
CREATE INDEX price_points_import ON price_points (import_run_id) WHERE import_run_id IS NOT NULL;
--> statement-breakpoint
DO $$
DECLARE
  next_year timestamptz := (date_trunc('year', greatest(now(), (SELECT max(at) FROM price_points_past)) AT TIME ZONE 'UTC') + interval '1 year') AT TIME ZONE 'UTC';
BEGIN
  EXECUTE format('ALTER TABLE price_points ATTACH PARTITION price_points_past FOR VALUES FROM (MINVALUE) TO (%L)', next_year);
  EXECUTE format('CREATE TABLE price_points_future PARTITION OF price_points FOR VALUES FROM (%L) TO (MAXVALUE)', next_year);
END $$;
--> statement-breakpoint
CREATE TRIGGER price_points_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON price_points
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
