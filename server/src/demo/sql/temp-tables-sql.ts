/** Temporary tables and functions of the load, dropped with its transaction. */

/** A pseudo-random number in [0, 1) that depends only on its arguments. */
const seededRandom = `
create function pg_temp.seeded_random(key bigint, question bigint) returns float8 language sql immutable
  return (hashint8extended(key, question) & 2147483647)::float8 / 2147483648`

/**
 * Rounds to a usual price: $12,899.00, $459.90, $39.50; `habit` is the store's ending. Arguments must be plain columns, so
 * that the planner inlines the function, which is ten times as fast.
 */
const priceTag = `
create function pg_temp.price_tag(amount float8, habit integer) returns bigint language sql immutable
  return case
    when amount >= 500000 then round(amount / 10000)::bigint * 10000 - 100
    when amount >= 20000 then round(amount / 1000)::bigint * 1000 - 100 + (array[0, 90, 99])[1 + habit]
    else greatest(round(amount / 100)::bigint * 100, 200) - 100 + (array[50, 90, 99])[1 + habit]
  end`

/** Appends the EAN-13 check digit to twelve digits. */
const ean13 = `
create function pg_temp.ean13(digits text) returns text language sql immutable
  return digits || (10 - (
    select sum(substr(digits, i, 1)::int * case i % 2 when 0 then 3 else 1 end) from generate_series(1, 12) i
  ) % 10) % 10`

const tables = `
create temp table demo_family (
  id integer primary key, department integer, category integer, trail integer[], illustration text, tags text[],
  first bigint, combos bigint, stride bigint, together integer, models integer, popularity_factor float8, condition_mix boolean
) on commit drop;
create temp table demo_model (
  family integer, i integer, brand text, line text, centavos bigint, specs jsonb, primary key (family, i)
) on commit drop;
create temp table demo_style (
  family integer, i integer, name text, description text, factor float8, tint text, specs jsonb, primary key (family, i)
) on commit drop;
create temp table demo_store (
  id integer primary key, slug text, domain text, level float8, fake float8, out float8, months integer[], habit integer
) on commit drop;
create temp table demo_department (id integer primary key, stores integer[], strides integer[]) on commit drop;
create temp table demo_product (
  id bigint, department integer, centavos float8, mixed boolean, since timestamptz, offers integer
) on commit drop;
create temp table demo_offer (
  id bigint, product bigint, store integer, habit integer, since timestamptz, condition text,
  regular bigint[], change1 timestamptz, change2 timestamptz,
  season_from timestamptz, season_to timestamptz, season_cut float8,
  payday_from timestamptz, payday_to timestamptz, payday_cut float8,
  sale_from timestamptz, sale_cut float8, raised_from timestamptz, raised_by float8, claim float8,
  out_from timestamptz, out_to timestamptz
) on commit drop;
create temp table demo_point (offer bigint, at timestamptz, price bigint, in_stock boolean, last boolean) on commit drop`

export const CREATE_TEMP_TABLES = [seededRandom, priceTag, ean13, tables]
