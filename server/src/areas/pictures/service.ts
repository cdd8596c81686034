import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { CONTENT_FOLDER } from '../../config/content-folder.ts'
import { brotliFor } from '../../http/pages/brotli.ts'
import { ByteLru } from '../../http/pages/byte-lru.ts'

export interface Picture {
  svg: Buffer
  brotli: Buffer
}

const CACHE_BYTES = 16 * 1024 * 1024
/** Compressed once for all. */
const QUALITY = 9
const TINT = /^[0-9a-f]{6}$/
const ROOT_TINT = /(<svg\b[^>]*--tint:\s*)#[0-9a-f]{3,8}/i
const compress = promisify(brotliCompress)

export type PicturesService = ReturnType<typeof createPictures>

/** Drawings by name and colour. Only names that lie in the folders exist; nothing of a request becomes a path. */
export function createPictures(folder = CONTENT_FOLDER) {
  const drawings = files(join(folder, 'illustrations'))
  const logos = files(join(folder, 'logos'))
  const cache = new ByteLru<Picture>('drawings', CACHE_BYTES, ({ svg, brotli }) => svg.length + brotli.length)

  const kept = async (key: string, draw: () => Promise<string>): Promise<Picture> => {
    const known = cache.get(key)
    if (known) return known
    const svg = Buffer.from(await draw())
    const picture = { svg, brotli: await compress(svg, brotliFor(svg.length, QUALITY)) }
    cache.set(key, picture)
    return picture
  }

  return {
    async illustration(name: string, tint: string): Promise<Picture | null> {
      const path = (await drawings).get(name)
      if (!path || !TINT.test(tint)) return null
      return kept(`${name}/${tint}`, async () => (await readFile(path, 'utf8')).replace(ROOT_TINT, `$1#${tint}`))
    },

    async logo(slug: string): Promise<Picture | null> {
      const path = (await logos).get(slug)
      if (!path) return null
      return kept(`logo/${slug}`, () => readFile(path, 'utf8'))
    },
  }
}

async function files(folder: string): Promise<Map<string, string>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.svg'))
  return new Map(names.map((name) => [basename(name, '.svg'), join(folder, name)]))
}
