/** Offers whose GTINs are known: the labelled data for fitting and measuring. */
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { compileVocabulary } from '@tianguis/titles'
import { readVocabularyFiles } from '@tianguis/titles/files'
import { type ReadOffer, readOffer } from '../src/offer.ts'

const SHARED = resolve(import.meta.dirname, '../../../shared/data')
const FILE = resolve(SHARED, 'gtin_match_groups.jsonl.gz')

export interface LabelledOffer {
  title: string
  group: number
  gtin: string
  vendor: string
  /** Where the offer was collected; the truth knows no pairs inside one source. */
  source: string
  read: ReadOffer
}

export const vocabulary = compileVocabulary(readVocabularyFiles(resolve(import.meta.dirname, '../../content/titles')))

export function isPresent(): boolean {
  return existsSync(FILE)
}

export function labelledOffers(): LabelledOffer[] {
  return linesOf(FILE).flatMap((line, group) => {
    const { gtin, offers } = line as {
      gtin: string
      offers: { offer_id: string; vendor: string; title: string; brand?: string }[]
    }
    return offers.map(({ offer_id, vendor, title, brand }) => ({
      title,
      group,
      gtin,
      vendor,
      source: offer_id.split(':')[0]!,
      read: readOffer(vocabulary, { title, brand: brand ?? null }),
    }))
  })
}

/** One title per GTIN, all written by one hand: titles that differ by one word are different articles. */
export function catalogueTitles(): string[] {
  const titles = new Map<string, string>()
  for (const line of linesOf(resolve(SHARED, 'ar_sepa_offers.jsonl.gz'))) {
    const { product, title } = line as { product: string; title: string }
    if (!titles.has(product)) titles.set(product, title)
  }
  return [...titles.values()]
}

function linesOf(file: string): unknown[] {
  const bytes = gunzipSync(readFileSync(file))
  const lines: unknown[] = []
  let start = 0
  while (start < bytes.length) {
    const end = bytes.indexOf(10, start)
    const stop = end === -1 ? bytes.length : end
    if (stop > start) lines.push(JSON.parse(bytes.toString('utf8', start, stop)))
    start = stop + 1
  }
  return lines
}
