/** Offers of the same GTIN with different titles, the GTIN hidden: do they meet, and do different ones stay apart? */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { keysOf } from '@tianguis/server/src/areas/feeds/match/keys.ts'
import { printTable } from '../shared/table.ts'

const FILE = join(import.meta.dirname, '../../../../shared/data/gtin_match_groups.jsonl.gz')
/** What a run holds against a match by title: not sold lately, or for a price out of proportion. */
const LATELY_DAYS = 366
const PROPORTION = 3

interface Offer {
  offer_id: string
  vendor: string
  title: string
  price: number
  date: string
  gtin: string
}

export function measureMatching(): void {
  if (!existsSync(FILE)) return void console.log('matching by title: the data is not here, skipped')
  const groups = gunzipSync(readFileSync(FILE))
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const offers: Offer[] = groups.flatMap((group) =>
    group.offers.map((offer: Offer) => ({ ...offer, gtin: group.gtin })),
  )
  const truth = pairs(groups.map((group) => group.offers))
  const met = pairs([...sameTitle(offers, sourceOf).values()])
  const metByVendor = pairs([...sameTitle(offers, ({ vendor }) => vendor).values()])
  const right = (list: [Offer, Offer][]) => list.filter(([a, b]) => a.gtin === b.gtin).length
  const live = (list: [Offer, Offer][]) => list.filter(([a, b]) => soldTogether(a, b) && inProportion(a, b))
  const latelyTruth = truth.filter(([a, b]) => soldTogether(a, b))
  const row = (which: string, matched: [Offer, Offer][], all: number) => ({
    'pairs of offers': which,
    matched: matched.length,
    wrong: matched.length - right(matched),
    'precision %': (100 * right(matched)) / Math.max(matched.length, 1),
    'recall %': (100 * right(matched)) / all,
  })
  console.log('matching by title, GTINs hidden:')
  printTable([
    row('within a year, titles unique per source', live(met), latelyTruth.length),
    row('within a year, titles unique per vendor (a run)', live(metByVendor), latelyTruth.length),
    row('any years apart, unique per source', met, truth.length),
    row('any years apart, unique per vendor', metByVendor, truth.length),
  ])
  console.log('The truth holds no pair of two vendors of one source, so between those every match counts as wrong.')
}

/** A title that one seller uses twice tells nothing. */
function sameTitle(offers: readonly Offer[], seller: (offer: Offer) => string): Map<string, Offer[]> {
  const byKey = new Map<string, Offer[]>()
  for (const offer of offers) {
    const key = keysOf({ title: offer.title, brand: '', mpn: '', color: '', size: '' }).title
    if (!key) continue
    const name = `${key.hi}:${key.lo}`
    byKey.set(name, [...(byKey.get(name) ?? []), offer])
  }
  for (const [name, list] of byKey) {
    if (new Set(list.map(seller)).size < list.length) byKey.delete(name)
  }
  return byKey
}

function sourceOf({ offer_id }: Offer): string {
  return offer_id.split(':', 1)[0] ?? ''
}

function pairs(lists: readonly Offer[][]): [Offer, Offer][] {
  return lists.flatMap((list) => list.flatMap((a, i) => list.slice(i + 1).map((b): [Offer, Offer] => [a, b])))
}

function soldTogether(a: Offer, b: Offer): boolean {
  return Math.abs(Date.parse(a.date) - Date.parse(b.date)) <= LATELY_DAYS * 86_400_000
}

function inProportion(a: Offer, b: Offer): boolean {
  return Math.max(a.price, b.price) <= PROPORTION * Math.min(a.price, b.price)
}
