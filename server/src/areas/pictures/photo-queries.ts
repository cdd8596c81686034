import { type Queryable, rowOf } from '../../database/rows.ts'

/** Private hosts that the operator allowed for the feeds of the products with this image; null: no product has it. */
export async function allowedHosts(on: Queryable, address: string): Promise<string[] | null> {
  const text = `
select coalesce((
  select array_agg(distinct host)
  from offers o join feeds f on f.id = o.feed_id cross join unnest(f.allow_hosts) host
  where o.product_id = p.id
), '{}') as hosts
from products p where p.image = $1 and p.image like 'http%' limit 1`
  const row = await rowOf<{ hosts: string[] }>(on, { name: 'photo-hosts', text }, [address])
  return row?.hosts ?? null
}
