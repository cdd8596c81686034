/** A database and feeds service for tests. */
import { HOUR_MS } from '@tianguis/contract/durations'
import { afterAll } from 'vitest'
import type { Database } from '../../../database/connect.ts'
import { rowsOf } from '../../../database/rows.ts'
import { testDatabase } from '../../../testing/database.ts'
import type { FeedsDeps } from '../operator/feed-settings.ts'
import type { Outcome, Report } from '../run/report.ts'
import { createFeeds, type ImportRequest } from '../service.ts'

export type Row = Record<string, string | number | boolean | string[] | null>

export const TEA: Row = {
  id: 'A1',
  title: 'Té verde orgánico 20 sobres 40 g',
  link: 'https://tienda.example/te',
  price: '45.00 MXN',
  brand: 'Verdor',
  product_type: 'Supermercado > Café y bebidas',
}

export async function feedFixture(options: Pick<FeedsDeps, 'secret'> = {}) {
  const database = await testDatabase()
  afterAll(() => database.close())
  let now = new Date('2026-11-15T12:00:00Z')
  const feeds = createFeeds({ database, clock: () => now, ...options })
  const importText = (store: string, text: string | Buffer, options: Partial<ImportRequest> = {}): Promise<Outcome> => {
    now = new Date(now.getTime() + 60_000)
    return feeds.importFile({
      store,
      source: chunksOf(Buffer.from(text)),
      bytes: null,
      mapping: {},
      currency: 'MXN',
      complete: true,
      allowHosts: [],
      ...options,
    })
  }
  return {
    database,
    feeds,
    clock: () => now,
    advanceHours: (hours: number) => {
      now = new Date(now.getTime() + hours * HOUR_MS)
    },
    importText,
    /** Imports rows as JSON Lines and returns the report; throws unless the run is done. */
    async importRows(store: string, rows: readonly Row[], options: Partial<ImportRequest> = {}): Promise<Report> {
      const outcome = await importText(store, jsonl(rows), options)
      if (outcome.state !== 'done') throw new Error(`${outcome.state}: ${'message' in outcome ? outcome.message : ''}`)
      return outcome.report
    },
  }
}

export function jsonl(rows: readonly Row[]): string {
  return rows.map((row) => JSON.stringify(row)).join('\n')
}

/** Everything that a run decides, without ids and timestamps, for comparing databases. */
export async function stateOf({ pool }: Pick<Database, 'pool'>): Promise<unknown> {
  const [offers, points, products, keys] = await Promise.all([
    rowsOf(
      pool,
      `select s.slug as store, o.sku, o.price, o.list_price, o.in_stock, o.missing_runs, o.withdrawn_at is null as live,
         o.match_reason, p.name, p.gtin from offers o join stores s on s.id = o.store_id join products p on p.id = o.product_id
       order by 1, 2`,
    ),
    rowsOf(
      pool,
      `select o.sku, p.price, p.in_stock from price_points p join offers o on o.id = p.offer_id order by o.sku, p.at`,
    ),
    rowsOf(pool, 'select count(*) as products, count(gtin) as gtins from products'),
    rowsOf(pool, 'select count(*) as keys, count(product_id) as telling from product_keys'),
  ])
  return { offers, points, products, keys }
}

/** In small chunks, so that parsers meet chunk boundaries everywhere. */
export async function* chunksOf(bytes: Buffer, size = 1_021): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
