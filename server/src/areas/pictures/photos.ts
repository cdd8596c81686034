/**
 * Photos of products, in a few widths and the best format of the browser.
 *
 *     request ──▶ on disk? ──▶ response
 *                  └─no─▶ image of a product? ──▶ downloaded and decoded once ──▶ resized and encoded
 */
import { PHOTO_WIDTHS, type PhotoWidth } from '@tianguis/contract/catalog/pictures'
import { DAY_MS } from '@tianguis/contract/durations'
import { limitConcurrency, QueueFull } from '../../async/limit-concurrency.ts'
import { limitPerKey } from '../../async/limit-per-key.ts'
import type { Database } from '../../database/connect.ts'
import { runImageJob } from '../../images/image-pool.ts'
import { createByteCache } from '../../runtime/byte-cache.ts'
import type { Clock } from '../../runtime/clock.ts'
import { allowedHosts } from './photo-queries.ts'
import { decoded, fetchPhoto, type GuardedDownload } from './photo-source.ts'
import { createPhotoStore } from './photo-store.ts'

export const PHOTO_FORMATS = ['avif', 'webp'] as const
export type PhotoFormat = (typeof PHOTO_FORMATS)[number]

const STORE_BYTES = 512 * 1024 ** 2
/** A store may put another picture at the same address. */
const FRESH_MS = 7 * DAY_MS
/** A photo that could not be downloaded is not requested again before this. */
const RETRY_AFTER_MS = 10 * 60_000
const FAILED_CACHE_BYTES = 1024 ** 2
/** Decoding is CPU-bound: this many run at a time, and this many more may wait. */
const CONCURRENT_DECODES = 2
const MAX_WAITING = 100
/** Downloads wait for the network, up to 20 s each: a slow store's photos wait for each other and not for those of other stores. */
const CONCURRENT_DOWNLOADS = 16
const DOWNLOADS_PER_HOST = 3
const WAITING_PER_HOST = 60
const MAX_WIDTH_PX = Math.max(...PHOTO_WIDTHS)

interface PhotoDeps {
  database: Database
  folder: string
  clock: Clock
  download: GuardedDownload
  storeBytes?: number
}

export type PhotosService = ReturnType<typeof createPhotos>

export function createPhotos({ database, folder, clock, download, storeBytes = STORE_BYTES }: PhotoDeps) {
  const store = createPhotoStore(folder, storeBytes)
  const inFlight = new Map<string, Promise<Buffer | null>>()
  const failedAt = createByteCache<number>('missing photos', FAILED_CACHE_BYTES, () => 8)
  const limited = limitConcurrency(CONCURRENT_DECODES, MAX_WAITING)
  const downloads = limitConcurrency(CONCURRENT_DOWNLOADS, MAX_WAITING)
  const downloadsOfHost = limitPerKey(DOWNLOADS_PER_HOST, WAITING_PER_HOST)

  /** Concurrent requests for the same key share one run. */
  function once(key: string, make: () => Promise<Buffer | null>): Promise<Buffer | null> {
    const running = inFlight.get(key)
    if (running) return running
    const started = make().finally(() => inFlight.delete(key))
    inFlight.set(key, started)
    return started
  }

  /** From disk while fresh; then produced again, and the old file is used while that fails. */
  async function cached(key: string, make: () => Promise<Buffer | null>): Promise<Buffer | null> {
    const known = await store.read(key)
    if (known && clock().getTime() - known.writtenAt.getTime() < FRESH_MS) return known.bytes
    const made = await once(key, async () => {
      const bytes = await make()
      if (bytes) await store.write(key, bytes)
      return bytes
    })
    return made ?? known?.bytes ?? null
  }

  async function source(address: string, productId: number | null): Promise<Buffer | null> {
    const before = failedAt.get(address)
    if (before !== undefined && clock().getTime() - before < RETRY_AFTER_MS) return null
    const hosts = await allowedHosts(database.pool, address, productId)
    if (!hosts) return null
    try {
      const { host } = new URL(address)
      const bytes = await downloadsOfHost(host, () => downloads(() => fetchPhoto(download, address, hosts)))
      return await limited(() => decoded(bytes, MAX_WIDTH_PX))
    } catch (error) {
      if (error instanceof QueueFull) throw error
      failedAt.set(address, clock().getTime())
      return null
    }
  }

  return {
    /** `productId`: of an additional image. Null: no product has this image, or it cannot be downloaded. */
    photo: (
      address: string,
      width: PhotoWidth,
      format: PhotoFormat,
      productId: number | null = null,
    ): Promise<Buffer | null> =>
      cached(`${format}/${width}/${address}`, async () => {
        const whole = await cached(`whole/${address}`, () => source(address, productId))
        return whole && limited(() => rendition(whole, width, format))
      }),
  }
}

function rendition(whole: Buffer, width: PhotoWidth, format: PhotoFormat): Promise<Buffer> {
  const encoding = format === 'avif' ? { quality: 55, effort: 2 } : { quality: 78, effort: 4 }
  const shape = { width, height: width, fit: 'inside', format, ...encoding } as const
  return runImageJob({ kind: 'encode', bytes: whole, shape })
}
