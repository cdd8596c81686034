/** Illustrations and logos of `content/` as SVG, tinted and compressed. */
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { CONTENT_FOLDER } from '../../config/content-folder.ts'
import { brotliFor } from '../../http/pages/brotli.ts'
import { createByteCache } from '../../runtime/byte-cache.ts'

export interface Picture {
  svg: Buffer
  brotli: Buffer
}

const CACHE_BYTES = 16 * 1024 * 1024
/** Each picture is compressed once, so a high quality pays off. */
const QUALITY = 9
const TINT = /^[0-9a-f]{6}$/
const ROOT_TINT = /(<svg\b[^>]*--tint:\s*)#[0-9a-f]{3,8}/i
const compress = promisify(brotliCompress)

export type PicturesService = ReturnType<typeof createPictures>

/** Illustrations and logos. Names are looked up among the files of the folders, so that a request cannot choose a path. */
export function createPictures(folder = CONTENT_FOLDER) {
  const illustrations = files(join(folder, 'illustrations'))
  const logos = files(join(folder, 'logos'))
  const cache = createByteCache<Picture>('drawings', CACHE_BYTES, ({ svg, brotli }) => svg.length + brotli.length)

  const cached = async (key: string, load: () => Promise<string>): Promise<Picture> => {
    const known = cache.get(key)
    if (known) return known
    const svg = Buffer.from(await load())
    const picture = { svg, brotli: await compress(svg, brotliFor(svg.length, QUALITY)) }
    cache.set(key, picture)
    return picture
  }

  return {
    async illustration(name: string, tint: string): Promise<Picture | null> {
      const path = (await illustrations).get(name)
      if (!path || !TINT.test(tint)) return null
      return cached(`${name}/${tint}`, async () => (await readFile(path, 'utf8')).replace(ROOT_TINT, `$1#${tint}`))
    },

    async logo(slug: string): Promise<Picture | null> {
      const path = (await logos).get(slug)
      if (!path) return null
      return cached(`logo/${slug}`, () => readFile(path, 'utf8'))
    },
  }
}

async function files(folder: string): Promise<Map<string, string>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.svg'))
  return new Map(names.map((name) => [basename(name, '.svg'), join(folder, name)]))
}
