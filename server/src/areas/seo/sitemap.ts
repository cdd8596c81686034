/**
 *     /sitemap.xml ──▶ /sitemap/productos-1.xml.gz …    ids       1 …  50 000
 *                      /sitemap/productos-2.xml.gz …    ids  50 001 … 100 000
 *
 * A file is streamed in pages of rows, so its memory does not depend on the size of the catalogue.
 */
import { cachedFor } from '../../async/cached-for.ts'
import type { Database } from '../../database/connect.ts'
import type { Clock } from '../../runtime/clock.ts'
import { BRANDS, createSitemapBrands } from './sitemap-brands.ts'
import {
  addressesOf,
  FIXED_PATHS,
  filesOf,
  MAX_ADDRESSES,
  SECTIONS,
  type Section,
  type SitemapRow,
} from './sitemap-queries.ts'
import { XML_START, xmlText } from './xml.ts'

const ROWS_AT_ONCE = 2_000
const INDEX_MS = 60_000
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const FIXED_FILE = 'paginas-1'

export interface SitemapDeps {
  database: Pick<Database, 'pool'>
  clock: Clock
  /** Without a trailing slash. */
  base: string
  rowsAtOnce?: number
}

export function createSitemap({ database: { pool }, clock, base, rowsAtOnce = ROWS_AT_ONCE }: SitemapDeps) {
  const brands = createSitemapBrands(pool)

  async function* fileFrom(section: Section, number: number, first: SitemapRow[]) {
    const upTo = (number + 1) * MAX_ADDRESSES
    yield `${XML_START}<urlset xmlns="${NAMESPACE}">\n`
    for (let rows = first; rows.length > 0; ) {
      yield rows.map(({ key, changed }) => entry(base + section.pathOf(key), changed)).join('')
      const after = rows.at(-1)?.id ?? upTo
      rows = rows.length < rowsAtOnce ? [] : await read(section, after, upTo)
    }
    yield '</urlset>\n'
  }

  const read = (section: Section, after: number, upTo: number) =>
    addressesOf(pool, section, { now: clock(), after, upTo, limit: rowsAtOnce })

  return {
    index: cachedFor(INDEX_MS, async (): Promise<string> => {
      const now = clock()
      const perSection = await Promise.all(
        SECTIONS.map(async (section) =>
          (await filesOf(pool, section, now)).map((number) => `${section.name}-${number + 1}`),
        ),
      )
      const files = [FIXED_FILE, ...perSection.flat(), ...(await brands.files())]
      const entries = files.map(
        (file) => `<sitemap><loc>${xmlText(`${base}/sitemap/${file}.xml.gz`)}</loc></sitemap>\n`,
      )
      return `${XML_START}<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('')}</sitemapindex>\n`
    }),

    /** `productos-12`; null: unknown or empty. */
    async file(name: string): Promise<AsyncIterable<string> | Iterable<string> | null> {
      if (name === FIXED_FILE) return fileOf(base, FIXED_PATHS)
      const [, sectionName, digits] = /^([a-z]+)-([1-9]\d{0,6})$/.exec(name) ?? []
      if (sectionName === BRANDS) {
        const paths = await brands.file(Number(digits) - 1)
        return paths.length === 0 ? null : fileOf(base, paths)
      }
      const section = SECTIONS.find((known) => known.name === sectionName)
      if (!section) return null
      const number = Number(digits) - 1
      const first = await read(section, number * MAX_ADDRESSES, (number + 1) * MAX_ADDRESSES)
      return first.length === 0 ? null : fileFrom(section, number, first)
    },
  }
}

function* fileOf(base: string, paths: readonly string[]) {
  yield `${XML_START}<urlset xmlns="${NAMESPACE}">\n`
  for (const path of paths) yield entry(base + path, null)
  yield '</urlset>\n'
}

function entry(address: string, changed: Date | null): string {
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''
  return `<url><loc>${xmlText(address)}</loc>${lastmod}</url>\n`
}
