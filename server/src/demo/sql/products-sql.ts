/**
 * Products $1 … $2 of $3. Product n has slot (n − 1) · $4 mod $3, and families have consecutive slots ($5: their first
 * slots), so that consecutive products are of different families.
 */
export const DRAFT_PRODUCTS = `
with slotted as (
  select n, slot, f.*, slot - f.first as k
  from generate_series($1::bigint, $2::bigint) n
  cross join lateral (select (n - 1) * $4::bigint % $3::bigint as slot) at
  join demo_family f on f.id = width_bucket(slot, $5::bigint[])
), combined as (
  -- Of a complete family (together > 1) so many products in a row are one model in as many styles.
  select *, k / combos as repeat, case when together = 1 then (k % combos) * stride % combos
    else ((k % combos) / (together * models) * together + k % together) * models
      + (k % combos) / together * stride % models end as combo
  from slotted
), styled as (
  select t.*, m.brand, m.line, m.centavos, m.specs as model_specs, s.name as template, s.description, s.factor, s.tint,
    s.specs as style_specs,
    -- After all combinations a model code makes names unique.
    case when repeat = 0 then '' else ' ' || chr(65 + (combo + repeat * 7)::int % 26) || chr(65 + (repeat / 90)::int % 26) || (10 + repeat % 90) end as code
  from combined t
  join demo_model m on m.family = t.id and m.i = t.combo % t.models
  join demo_style s on s.family = t.id and s.i = t.combo / t.models
), named as (
  select *, replace(replace(template, '{brand}', brand), '{line}', line || code) as name,
    -- The newest 2 % were added within the last month.
    $6::timestamptz - case when n > $3 * 0.98
      then interval '1 day' + interval '29 days' * (($3 - n) / ($3 * 0.02))
      else interval '185 days' + interval '500 days' * (1 - n / ($3 * 0.98)) end as added_at
  from styled
), written as (
  insert into products (id, slug, name, brand, mpn, gtin, category_id, lvl0, lvl1, lvl2, lvl3, lvl4, image, description,
    specs, tags, weight, created_at, updated_at)
  overriding system value
  select n,
    trim(both '-' from left(regexp_replace(lower(unaccent(name)), '[^a-z0-9]+', '-', 'g'), 90)) || '-' || to_hex(n),
    name, brand, upper(left(regexp_replace(brand || line, '[^A-Za-z0-9]', '', 'g'), 10)) || '-' || to_hex(n),
    pg_temp.ean13('2' || lpad((n % 97)::text, 2, '0') || lpad(n::text, 9, '0')),
    category, trail[1], trail[2], trail[3], trail[4], trail[5],
    '/img/' || illustration || '/' || tint || '.svg',
    replace(replace(description, '{brand}', brand), '{line}', line || code),
    jsonb_build_array(jsonb_build_object('label', 'Marca', 'value', brand), jsonb_build_object('label', 'Línea', 'value', line || code))
      || style_specs || model_specs,
    tags, (popularity_factor * 20000 / power(1 + floor(pg_temp.seeded_random(n, 1) * $3), 0.75))::int, added_at, added_at
  from named
)
insert into demo_product
select n, department, centavos * factor * (0.97 + 0.06 * pg_temp.seeded_random(n, 2)), condition_mix,
  greatest(added_at, $7::timestamptz),
  case when r < 0.07 then 1 when r < 0.17 then 2 when r < 0.88 then 3 + (n % 5)::int else 8 + (n % 5)::int end
from (select *, pg_temp.seeded_random(n, 3) as r from named) drawn`
