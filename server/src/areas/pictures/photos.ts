/**
 * Photos of products, in a few widths and the browser's best format.
 *
 *     asked ──▶ on disk? ──▶ answered
 *                  └─no─▶ shown by a product? ──▶ fetched and decoded once ──▶ each width and format made from that
 */
import { PHOTO_WIDTHS, type PhotoWidth } from '@tianguis/contract/catalog/pictures'
import sharp from 'sharp'
import { limitConcurrency, QueueFull } from '../../async/limit-concurrency.ts'
import type { Database } from '../../database/connect.ts'
import { ByteLru } from '../../http/pages/byte-lru.ts'
import type { Clock } from '../../runtime/clock.ts'
import { allowedHosts, decoded, fetchPhoto, type GuardedDownload } from './photo-source.ts'
import { createPhotoStore } from './photo-store.ts'

export const PHOTO_FORMATS = ['avif', 'webp'] as const
export type PhotoFormat = (typeof PHOTO_FORMATS)[number]

const STORE_BYTES = 512 * 1024 ** 2
/** A store may put another picture at the same address. */
const FRESH_MS = 7 * 86_400_000
/** A picture that could not be had is not asked for again before this. */
const GIVEN_UP_MS = 10 * 60_000
const GIVEN_UP_BYTES = 1024 ** 2
/** Decoding is heavy; so many at a time, and so many more may wait. */
const AT_ONCE = 2
const WAITING = 100
const LARGEST = Math.max(...PHOTO_WIDTHS)

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
  const underWay = new Map<string, Promise<Buffer | null>>()
  const givenUp = new ByteLru<number>('missing photos', GIVEN_UP_BYTES, () => 8)
  const inTurn = limitConcurrency(AT_ONCE, WAITING)

  /** However many ask for the same, it is made once. */
  function once(key: string, make: () => Promise<Buffer | null>): Promise<Buffer | null> {
    const running = underWay.get(key)
    if (running) return running
    const started = make().finally(() => underWay.delete(key))
    underWay.set(key, started)
    return started
  }

  /** From disk while fresh; made anew after that, and the old one stays good while a new one cannot be had. */
  async function kept(key: string, make: () => Promise<Buffer | null>): Promise<Buffer | null> {
    const known = await store.read(key)
    if (known && clock().getTime() - known.writtenAt.getTime() < FRESH_MS) return known.bytes
    const made = await once(key, async () => {
      const bytes = await make()
      if (bytes) await store.write(key, bytes)
      return bytes
    })
    return made ?? known?.bytes ?? null
  }

  async function source(address: string): Promise<Buffer | null> {
    const before = givenUp.get(address)
    if (before !== undefined && clock().getTime() - before < GIVEN_UP_MS) return null
    const hosts = await allowedHosts(database.pool, address)
    if (!hosts) return null
    try {
      return await inTurn(async () => decoded(await fetchPhoto(download, address, hosts), LARGEST))
    } catch (error) {
      if (error instanceof QueueFull) throw error
      givenUp.set(address, clock().getTime())
      return null
    }
  }

  return {
    /** Null: no product shows this address, or it cannot be had. */
    photo: (address: string, width: PhotoWidth, format: PhotoFormat): Promise<Buffer | null> =>
      kept(`${format}/${width}/${address}`, async () => {
        const whole = await kept(`whole/${address}`, () => source(address))
        return whole && inTurn(() => rendition(whole, width, format))
      }),
  }
}

function rendition(whole: Buffer, width: PhotoWidth, format: PhotoFormat): Promise<Buffer> {
  const sized = sharp(whole).resize({ width, height: width, fit: 'inside', withoutEnlargement: true })
  return (format === 'avif' ? sized.avif({ quality: 55, effort: 2 }) : sized.webp({ quality: 78 })).toBuffer()
}
