/**
 * Cost of judging whether products of different stores are the same: real offers, a fifth of them without their GTIN,
 * imported first, then with 5 % of the prices changed and 1 % new offers, then a hundred new offers alone.
 */
import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { judgeNewProducts } from '@tianguis/server/src/areas/feeds/judge/judge-products.ts'
import { createFeeds } from '@tianguis/server/src/areas/feeds/service.ts'
import type { Database } from '@tianguis/server/src/database/connect.ts'
import { systemClock } from '@tianguis/server/src/runtime/clock.ts'
import { printTable } from '../shared/table.ts'

const FILE = join(import.meta.dirname, '../../../../shared/data/ar_sepa_offers.jsonl.gz')
const PERCENT_WITHOUT_GTIN = 20
const PERCENT_NEW = 1
const PERCENT_CHANGED = 5
const NEW_ALONE = 100

interface Offer {
  id: string
  title: string
  brand: string | null
  price: number
  gtin: string
  vendor: string
  /** 0 to 99, evenly. */
  draw: number
}

export async function measureJudging(database: Database, limit: number): Promise<void> {
  if (!existsSync(FILE)) return void console.log('judging: the data is not here, skipped')
  const offers = await offersOfOneDate(limit)
  const late = offers.filter(({ draw }) => draw < PERCENT_NEW)
  const first = offers.filter(({ draw }) => draw >= PERCENT_NEW)
  const isChanged = ({ draw }: Offer) => draw >= 100 - PERCENT_CHANGED
  const changed = first.map((offer) => (isChanged(offer) ? { ...offer, price: offer.price * 1.05 } : offer))
  const [few, many] = [late.slice(0, NEW_ALONE), late.slice(NEW_ALONE)]
  console.log(
    `\njudging: ${offers.length} offers of ${new Set(offers.map(({ vendor }) => vendor)).size} stores, ${PERCENT_WITHOUT_GTIN} % without their GTIN`,
  )
  const rows = [
    await measured(database, 'first import', first, { complete: true }),
    await measured(database, '5 % changed, 1 % new', [...changed, ...many], { complete: true }),
    await measured(database, `${few.length} new offers alone`, few, { complete: false }),
  ]
  printTable(rows)
  console.log(`peak memory of the process: ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`)
}

async function measured(
  database: Database,
  run: string,
  offers: readonly Offer[],
  { complete }: { complete: boolean },
) {
  const feeds = createFeeds({ database, clock: systemClock })
  const startedAt = performance.now()
  for (const [store, own] of Map.groupBy(offers, ({ vendor }) => vendor)) {
    const settings = { mapping: {}, currency: 'MXN', complete, allowHosts: [], deferFigures: true }
    const outcome = await feeds.importFile({ ...settings, store, source: linesOf(own), bytes: null, allowShrink: true })
    if (outcome.state !== 'done') throw new Error(`${store}: ${outcome.state}`)
  }
  const importedAt = performance.now()
  const { joined, reviewed } = await judgeNewProducts(database, systemClock)
  const seconds = (performance.now() - startedAt) / 1000
  const without = (importedAt - startedAt) / 1000
  return {
    run,
    offers: offers.length,
    'without judging s': without,
    'with judging s': seconds,
    ratio: (seconds / without).toFixed(2),
    joined,
    'in review': reviewed,
  }
}

async function* linesOf(offers: readonly Offer[]): AsyncGenerator<Buffer> {
  for (const { id, title, brand, price, gtin, draw } of offers) {
    const isHidden = (draw * 7) % 100 < PERCENT_WITHOUT_GTIN
    const row = {
      id,
      title,
      brand,
      price: price.toFixed(2),
      gtin: isHidden ? '' : gtin,
      link: 'https://tienda.example/',
    }
    yield Buffer.from(`${JSON.stringify(row)}\n`)
  }
}

/** One offer per store and product, of the first date in the file. */
async function offersOfOneDate(limit: number): Promise<Offer[]> {
  const offers = new Map<string, Offer>()
  let date: string | null = null
  const lines = createInterface({ input: createReadStream(FILE).pipe(createGunzip()) })
  for await (const line of lines) {
    const row = JSON.parse(line) as Omit<Offer, 'draw'> & { product: string; date: string }
    date ??= row.date
    const key = `${row.vendor} ${row.product}`
    if (row.date !== date || offers.has(key)) continue
    const { title, brand, price, vendor, gtin } = row
    offers.set(key, { id: key, title, brand, price, vendor, gtin: gtin ?? '', draw: drawOf(key) })
    if (offers.size === limit) break
  }
  return [...offers.values()]
}

function drawOf(text: string): number {
  let hash = 0
  for (let i = 0; i < text.length; i++) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) >>> 0
  return (((Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0) % 10_000) / 100) | 0
}
