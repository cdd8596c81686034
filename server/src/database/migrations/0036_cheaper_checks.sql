ALTER TABLE "products" DROP CONSTRAINT "products_gtin_digits";--> statement-breakpoint
ALTER TABLE "offers" DROP CONSTRAINT "offers_url";--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_gtin_digits" CHECK (octet_length("products"."gtin") between 8 and 14 and "products"."gtin" ~ '^[0-9]+$');--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_url" CHECK ("offers"."url" like 'https://%' or "offers"."url" like 'http://%' or "offers"."url" ~* '^https?://');