/** Titles of the shared test data, one entry per distinct title of a source. */
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'

export interface CorpusTitle {
  key: string
  source: 'mx' | 'sepa' | 'groups' | 'feeds'
  title: string
  brand: string | null
  category: string[]
  store: string
}

export const SHARED_DATA = resolve(import.meta.dirname, '../../../shared/data')

export function corpusIsPresent(): boolean {
  return existsSync(join(SHARED_DATA, 'mx_offers.jsonl.gz'))
}

/** Labels are kept under this key, so that no title of a store is committed. */
export function keyOf(source: string, title: string): string {
  return createHash('sha256').update(`${source}\n${title}`).digest('hex').slice(0, 16)
}

export async function* corpus(sources: CorpusTitle['source'][]): AsyncGenerator<CorpusTitle> {
  const seen = new Set<string>()
  for (const source of sources) {
    for await (const row of READERS[source]()) {
      if (!row.title || seen.has(`${source}\n${row.title}`)) continue
      seen.add(`${source}\n${row.title}`)
      yield { ...row, source, key: keyOf(source, row.title) }
    }
  }
}

type Row = Omit<CorpusTitle, 'key' | 'source'>
interface OfferRow {
  title: string
  brand?: string | null
  category_path?: string[]
  vendor: string
}

const READERS: Record<CorpusTitle['source'], () => AsyncGenerator<Row>> = {
  mx: () => offerRows('mx_offers.jsonl.gz'),
  sepa: () => offerRows('ar_sepa_offers.jsonl.gz'),
  groups: groupRows,
  feeds: feedRows,
}

async function* jsonLines(file: string): AsyncGenerator<unknown> {
  const lines = createInterface({ input: createReadStream(join(SHARED_DATA, file)).pipe(createGunzip()) })
  for await (const line of lines) if (line) yield JSON.parse(line)
}

function rowOf(offer: OfferRow): Row {
  return { title: offer.title, brand: offer.brand ?? null, category: offer.category_path ?? [], store: offer.vendor }
}

async function* offerRows(file: string): AsyncGenerator<Row> {
  for await (const offer of jsonLines(file)) yield rowOf(offer as OfferRow)
}

async function* groupRows(): AsyncGenerator<Row> {
  for await (const group of jsonLines('gtin_match_groups.jsonl.gz')) {
    for (const offer of (group as { offers: OfferRow[] }).offers) yield rowOf(offer)
  }
}

/** Feeds in Turkish and Danish are left out: neither is a language of the module. */
const FEEDS: { file: string; item: RegExp; title: string; category: string; brand: string }[] = [
  {
    file: 'gmc_moncatu_es.xml',
    item: /<item>(.*?)<\/item>/gs,
    title: 'g:title',
    category: 'g:product_type',
    brand: 'g:brand',
  },
  {
    file: 'gmc_apparix.xml',
    item: /<item>(.*?)<\/item>/gs,
    title: 'g:title',
    category: 'g:product_type',
    brand: 'g:brand',
  },
  {
    file: 'tradetracker_productfeed.xml',
    item: /<product>(.*?)<\/product>/gs,
    title: 'name',
    category: 'category',
    brand: 'brand',
  },
]

async function* feedRows(): AsyncGenerator<Row> {
  for (const feed of FEEDS) {
    const text = readFileSync(join(SHARED_DATA, 'feeds', feed.file), 'utf8')
    for (const [, item = ''] of text.matchAll(feed.item)) {
      const category = elementOf(item, feed.category)
      yield {
        title: elementOf(item, feed.title),
        brand: elementOf(item, feed.brand) || null,
        category: category ? category.split(/\s*>\s*/) : [],
        store: feed.file,
      }
    }
  }
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

function elementOf(xml: string, name: string): string {
  const found = new RegExp(`<${name}[^>]*>(?:<!\\[CDATA\\[)?(.*?)(?:\\]\\]>)?</${name}>`, 's').exec(xml)
  return (found?.[1] ?? '').replace(/&(amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity).trim()
}
