/** Downloads and decodes the photo at an address, with the same network restrictions as feeds. */
import { runImageJob } from '../../images/image-pool.ts'

const MAX_BYTES = 12 * 1024 ** 2
const IDLE_TIMEOUT_MS = 5_000
const TOTAL_TIMEOUT_MS = 20_000

interface Limits {
  allowHosts: readonly string[]
  maxBytes: number
  silenceMs: number
  wholeMs: number
}

/** Downloads from the public internet and from the allowed hosts only; the same function that feeds use. */
export type GuardedDownload = (
  address: string,
  limits: Limits,
) => Promise<{ kind: 'body'; body: AsyncIterable<Buffer> } | { kind: 'unchanged' }>

export async function fetchPhoto(
  download: GuardedDownload,
  address: string,
  allowHosts: readonly string[],
): Promise<Buffer> {
  const got = await download(address, {
    allowHosts,
    maxBytes: MAX_BYTES,
    silenceMs: IDLE_TIMEOUT_MS,
    wholeMs: TOTAL_TIMEOUT_MS,
  })
  if (got.kind !== 'body') throw new Error('the picture came without a body')
  const parts: Buffer[] = []
  for await (const part of got.body) parts.push(part)
  return Buffer.concat(parts)
}

/** Decodes once, upright and at most `largest` wide; throws if the bytes are not an image. */
export function decoded(bytes: Buffer, largest: number): Promise<Buffer> {
  const shape = { width: largest, height: largest, fit: 'inside', format: 'webp', quality: 92, effort: 2 } as const
  return runImageJob({ kind: 'encode', bytes, shape })
}
