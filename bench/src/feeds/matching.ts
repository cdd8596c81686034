/**
 * Imports each vendor's offers as a feed without GTINs and measures whether offers of one GTIN are matched to one product:
 * precision and recall over pairs of offers. The offers with their GTINs are not part of the repository.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { DAY_MS } from '@tianguis/contract/durations'
import { readModel } from '@tianguis/matching'
import { acrossGroups, acrossStores, atThreshold, readTruth } from '@tianguis/matching/fit'
import { createFeeds } from '@tianguis/server/src/areas/feeds/service.ts'
import type { Database } from '@tianguis/server/src/database/connect.ts'
import { rowsOf } from '@tianguis/server/src/database/rows.ts'
import { systemClock } from '@tianguis/server/src/runtime/clock.ts'
import { printTable } from '../shared/table.ts'

const FILE = join(import.meta.dirname, '../../../../shared/data/gtin_match_groups.jsonl.gz')
/** Older offers are listed apart: their prices are not comparable. */
const COMPARABLE_DAYS = 366
/** Vendors with fewer true pairs than this share a line. */
const MIN_PAIRS = 100

interface Offer {
  offer_id: string
  vendor: string
  title: string
  price: number
  date: string
  gtin: string
}
type Pair = readonly [Offer, Offer]

/** Prints precision and recall of matching by equal words, and of the fitted model by cross-validation. */
export async function measureMatching(database: Database): Promise<void> {
  if (!existsSync(FILE)) return void console.log(`matching by title: ${FILE} does not exist, skipped`)
  const offers = readOffers()
  const matched = pairs(await importWithoutGtins(database, offers))
  const byGtin = [...Map.groupBy(offers, ({ gtin }) => gtin).values()]
  const truth = pairs(byGtin)
  console.log(`matching by title, GTINs hidden: ${offers.length} offers of ${byGtin.length} GTINs`)
  printMatches(matched, truth)
  printJudge({ matched: matched.filter(areWithinAYear), truth: truth.filter(areWithinAYear) })
  console.log('The truth holds no pair of two vendors of one source, so between those every match counts as wrong.')
}

function readOffers(): Offer[] {
  const lines = gunzipSync(readFileSync(FILE)).toString().trim().split('\n')
  return lines.flatMap((line) => {
    const { gtin, offers }: { gtin: string; offers: Offer[] } = JSON.parse(line)
    return offers.map((offer) => ({ ...offer, gtin }))
  })
}

/** A line for all pairs, one for each large vendor, and every wrong match. */
function printMatches(matched: Pair[], truth: Pair[]): void {
  const involves = (isMeant: (vendor: string) => boolean) => (pair: Pair) => pair.some(({ vendor }) => isMeant(vendor))
  const byVendor = [...Map.groupBy(truth.flat(), ({ vendor }) => vendor)].sort((a, b) => b[1].length - a[1].length)
  const large = byVendor.filter(([, offers]) => offers.length >= MIN_PAIRS).map(([vendor]) => vendor)
  printTable([
    row('all pairs on sale within a year', matched.filter(areWithinAYear), truth.filter(areWithinAYear)),
    row('all pairs, 2014 to 2026', matched, truth),
    ...large.map((vendor) =>
      row(
        `  with ${vendor}`,
        ...filterBoth(
          matched,
          truth,
          involves((name) => name === vendor),
        ),
      ),
    ),
    row(
      '  with any other vendor',
      ...filterBoth(
        matched,
        truth,
        involves((name) => !large.includes(name)),
      ),
    ),
  ])
  const wrong = matched.filter(([a, b]) => a.gtin !== b.gtin)
  for (const [a, b] of wrong) console.log(`  wrong: ${a.vendor} «${a.title}» = ${b.vendor} «${b.title}»`)
}

/** The cross-validated model beside the plain rule 'equal words'. */
function printJudge(equalWords: { matched: readonly Pair[]; truth: readonly Pair[] }): void {
  const { join, review } = readModel().thresholds
  const truth = readTruth()
  const rows = new Map([['judge, five folds by GTIN', acrossGroups(truth)]])
  for (const [store, outcome] of acrossStores(truth)) rows.set(`judge, never seen: ${store}`, outcome)
  const equal = row('equal words, within a year', equalWords.matched, equalWords.truth)
  printTable([
    {
      'pairs of offers': equal['pairs of offers'],
      joined: equal.matched,
      'precision %': equal['precision %'],
      'recall %': equal['recall %'],
      'recall with review list %': equal['recall %'],
    },
    ...[...rows].map(([label, outcome]) => {
      const joined = atThreshold(outcome, join, (pair) => pair.mayJoin)
      const listed = atThreshold(outcome, review, (pair) => pair.isWorthReview)
      return {
        'pairs of offers': label,
        joined: joined.joined,
        'precision %': 100 * joined.precision,
        'recall %': 100 * joined.recall,
        'recall with review list %': 100 * listed.recall,
      }
    }),
  ])
}

/** Imports the offers; returns them grouped by the product they were matched to. */
async function importWithoutGtins(database: Database, offers: readonly Offer[]): Promise<Offer[][]> {
  const feeds = createFeeds({ database, clock: systemClock })
  for (const [store, vendorOffers] of Map.groupBy(offers, ({ vendor }) => vendor)) {
    const rows = vendorOffers.map(({ offer_id, title, price }) =>
      JSON.stringify({ id: offer_id, title, price: price.toFixed(2), link: 'https://tienda.example/' }),
    )
    const settings = { mapping: {}, currency: 'MXN', complete: true, allowHosts: [], deferFigures: true }
    const outcome = await feeds.importFile({ ...settings, store, source: once(rows.join('\n')), bytes: null })
    if (outcome.state !== 'done') throw new Error(`${store}: ${outcome.state}`)
  }
  const byId = new Map(offers.map((offer) => [offer.offer_id, offer]))
  const placed = await rowsOf<{ sku: string; product_id: number }>(
    database.pool,
    'select sku, product_id from offers order by id',
  )
  const groups = Map.groupBy(placed, ({ product_id }) => product_id).values()
  return [...groups].map((group) => group.flatMap(({ sku }) => byId.get(sku) ?? []))
}

async function* once(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text)
}

function filterBoth(matched: Pair[], truth: Pair[], isMeant: (pair: Pair) => boolean): [Pair[], Pair[]] {
  return [matched.filter(isMeant), truth.filter(isMeant)]
}

function row(label: string, matched: readonly Pair[], truth: readonly Pair[]) {
  const right = matched.filter(([a, b]) => a.gtin === b.gtin).length
  return {
    'pairs of offers': label,
    matched: matched.length,
    wrong: matched.length - right,
    'precision %': matched.length === 0 ? 100 : (100 * right) / matched.length,
    'recall %': (100 * right) / Math.max(truth.length, 1),
  }
}

function pairs(lists: readonly Offer[][]): Pair[] {
  return lists.flatMap((list) => list.flatMap((a, i) => list.slice(i + 1).map((b): Pair => [a, b])))
}

function areWithinAYear([a, b]: Pair): boolean {
  return Math.abs(Date.parse(a.date) - Date.parse(b.date)) <= COMPARABLE_DAYS * DAY_MS
}
