/** Pictures that editors upload: decoded within bounds in a process of their own, encoded anew without metadata. */
import { createHash } from 'node:crypto'
import type { Database } from '../../database/connect.ts'
import { ImageRefused, runImageJob } from '../../images/image-pool.ts'
import { Refusal } from '../../runtime/refusal.ts'
import * as queries from './content-picture-queries.ts'

export const CONTENT_PICTURE_PATH = '/img/blog'
const MAX_SIDE_PX = 1600
const SHAPE = {
  width: MAX_SIDE_PX,
  height: MAX_SIDE_PX,
  fit: 'inside',
  format: 'webp',
  quality: 82,
  effort: 4,
} as const

export type ContentPictures = ReturnType<typeof createContentPictures>

export function createContentPictures({ database: { pool } }: { database: Database }) {
  return {
    async save(upload: Buffer, alt: string): Promise<{ src: string; alt: string; bytes: number }> {
      const webp = await encoded(upload)
      const hash = createHash('sha256').update(webp).digest('hex').slice(0, 32)
      await queries.insertPicture(pool, { hash, alt, webp })
      return { src: `${CONTENT_PICTURE_PATH}/${hash}.webp`, alt, bytes: webp.length }
    },
    /** Null: there is none. */
    find: (hash: string): Promise<Buffer | null> => queries.pictureBytes(pool, hash),
  }
}

async function encoded(upload: Buffer): Promise<Buffer> {
  try {
    return await runImageJob({ kind: 'encode', bytes: upload, shape: SHAPE })
  } catch (error) {
    if (error instanceof ImageRefused)
      throw new Refusal('El archivo no es una imagen que se pueda mostrar: usa JPEG, PNG, WebP, AVIF o GIF.')
    throw error
  }
}
