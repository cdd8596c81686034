import { type Queryable, rowOf } from '../../database/rows.ts'

/**
 * Private hosts that the operator allowed for the feeds of the products with this image; null: no product has it. The
 * additional images of a product are looked up by its id, because they are not indexed.
 */
export async function allowedHosts(on: Queryable, address: string, productId: number | null): Promise<string[] | null> {
  const [name, which] =
    productId === null
      ? [
          'photo-hosts',
          `hashtext(p.image) = hashtext($1) and p.image = $1 and p.image like 'http%' and $2::bigint is null`,
        ]
      : [
          'additional-photo-hosts',
          `p.id = $2 and exists (select from offers o where o.product_id = p.id
             and $1 = any (string_to_array(o.attributes ->> 'additional_image_link', ' ')))`,
        ]
  const text = `
select coalesce((
  select array_agg(distinct host)
  from offers o join feeds f on f.id = o.feed_id cross join unnest(f.allow_hosts) host
  where o.product_id = p.id
), '{}') as hosts
from products p where ${which} limit 1`
  const row = await rowOf<{ hosts: string[] }>(on, { name, text }, [address, productId])
  return row?.hosts ?? null
}
