/**
 * Offers of the same GTIN with different titles, the GTINs hidden: do they meet, and do different ones stay apart? Every
 * vendor is imported as a store, by the same run that a feed takes; what met is what then belongs to one product.
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
/** What was on sale together: prices years apart tell nothing about one market. */
const TOGETHER_DAYS = 366
/** Vendors with fewer true pairs than this share a line. */
const FEWEST_PAIRS = 100

interface Offer {
  offer_id: string
  vendor: string
  title: string
  price: number
  date: string
  gtin: string
}
type Pair = readonly [Offer, Offer]

export async function measureMatching(database: Database): Promise<void> {
  if (!existsSync(FILE)) return void console.log('matching by title: the data is not here, skipped')
  const groups: { gtin: string; offers: Offer[] }[] = gunzipSync(readFileSync(FILE))
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const offers = groups.flatMap((group) => group.offers.map((offer) => ({ ...offer, gtin: group.gtin })))
  const matched = pairs(await importHidden(database, offers))
  const truth = pairs([...Map.groupBy(offers, ({ gtin }) => gtin).values()])
  const of = (vendor: (name: string) => boolean) => (pair: Pair) => pair.some((offer) => vendor(offer.vendor))
  const counts = [...Map.groupBy(truth.flat(), ({ vendor }) => vendor)].sort((a, b) => b[1].length - a[1].length)
  const large = counts.filter(([, own]) => own.length >= FEWEST_PAIRS).map(([vendor]) => vendor)
  console.log(
    `matching by title, GTINs hidden: ${offers.length} offers of ${groups.length} GTINs, ${counts.length} vendors`,
  )
  printTable([
    row('all pairs on sale within a year', matched.filter(together), truth.filter(together)),
    row('all pairs, 2014 to 2026', matched, truth),
    ...large.map((vendor) =>
      row(
        `  with ${vendor}`,
        ...both(
          matched,
          truth,
          of((name) => name === vendor),
        ),
      ),
    ),
    row(
      '  with any other vendor',
      ...both(
        matched,
        truth,
        of((name) => !large.includes(name)),
      ),
    ),
  ])
  const wrong = matched.filter(([a, b]) => a.gtin !== b.gtin)
  for (const [a, b] of wrong) console.log(`  wrong: ${a.vendor} «${a.title}» = ${b.vendor} «${b.title}»`)
  printJudge({ matched: matched.filter(together), truth: truth.filter(together) })
  console.log('The truth holds no pair of two vendors of one source, so between those every match counts as wrong.')
}

/** The judge on offers it was not fitted to, beside equal words on offers of one year. */
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
    ...[...rows].map(([which, outcome]) => {
      const joined = atThreshold(outcome, join, (pair) => pair.mayJoin)
      const listed = atThreshold(outcome, review, (pair) => pair.isWorthReview)
      return {
        'pairs of offers': which,
        joined: joined.joined,
        'precision %': 100 * joined.precision,
        'recall %': 100 * joined.recall,
        'recall with review list %': 100 * listed.recall,
      }
    }),
  ])
}

/** The groups of offers that ended under one product. */
async function importHidden(database: Database, offers: readonly Offer[]): Promise<Offer[][]> {
  const feeds = createFeeds({ database, clock: systemClock })
  for (const [store, own] of Map.groupBy(offers, ({ vendor }) => vendor)) {
    const rows = own.map(({ offer_id, title, price }) =>
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

function both(matched: Pair[], truth: Pair[], keep: (pair: Pair) => boolean): [Pair[], Pair[]] {
  return [matched.filter(keep), truth.filter(keep)]
}

function row(which: string, matched: readonly Pair[], truth: readonly Pair[]) {
  const right = matched.filter(([a, b]) => a.gtin === b.gtin).length
  return {
    'pairs of offers': which,
    matched: matched.length,
    wrong: matched.length - right,
    'precision %': matched.length === 0 ? 100 : (100 * right) / matched.length,
    'recall %': (100 * right) / Math.max(truth.length, 1),
  }
}

function pairs(lists: readonly Offer[][]): Pair[] {
  return lists.flatMap((list) => list.flatMap((a, i) => list.slice(i + 1).map((b): Pair => [a, b])))
}

function together([a, b]: Pair): boolean {
  return Math.abs(Date.parse(a.date) - Date.parse(b.date)) <= TOGETHER_DAYS * DAY_MS
}
