/** Where a photo comes from: an address that a product shows, read with the same guard as feeds. */
import sharp from 'sharp'
import { type Queryable, rowOf } from '../../database/rows.ts'

const MOST_BYTES = 12 * 1024 ** 2
const MOST_PIXELS = 50_000_000
const SILENCE_MS = 5_000
const WHOLE_MS = 20_000
/** Pictures of pixels only: a drawing may hold scripts and links. */
const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'heif'])

/** Hosts of a private network that the operator allowed for the feeds of its products; null: no product shows it. */
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

interface Limits {
  allowHosts: readonly string[]
  mostBytes: number
  silenceMs: number
  wholeMs: number
}

/** Reads from the public internet only, but for the hosts allowed; the one that feeds are fetched with. */
export type GuardedDownload = (
  address: string,
  limits: Limits,
) => Promise<{ kind: 'body'; body: AsyncIterable<Buffer> } | { kind: 'unchanged' }>

export async function fetchPhoto(
  download: GuardedDownload,
  address: string,
  allowHosts: readonly string[],
): Promise<Buffer> {
  const got = await download(address, { allowHosts, mostBytes: MOST_BYTES, silenceMs: SILENCE_MS, wholeMs: WHOLE_MS })
  if (got.kind !== 'body') throw new Error('the picture came without a body')
  const parts: Buffer[] = []
  for await (const part of got.body) parts.push(part)
  return Buffer.concat(parts)
}

/** Decoded once, upright, within the largest width we show; throws on what is no picture. */
export async function decoded(bytes: Buffer, largest: number): Promise<Buffer> {
  const input = { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false } as const
  const { format } = await sharp(bytes, input).metadata()
  if (!FORMATS.has(format)) throw new Error(`${format} is not shown`)
  return sharp(bytes, input)
    .rotate()
    .resize({ width: largest, height: largest, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 92, effort: 2 })
    .toBuffer()
}
