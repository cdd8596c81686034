import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteInfo } from '@tianguis/contract/site/site-info'
import { inject } from 'vitest'
import { openDatabase } from '../database/connect.ts'
import { loadDemo } from '../demo/load-demo-queries.ts'
import type { SearchService } from '../search/service.ts'
import { administer, filledTemplate, type TestDatabase, testDatabase } from './database.ts'
import { filledSearch } from './search.ts'

/** The first day of El Buen Fin is two days past: seasons, sales and fake ones are all there. */
export const BUEN_FIN = new Date('2026-11-15T18:00:00Z')

export const SITE: SiteInfo = {
  productName: 'Tianguis',
  publicUrl: 'https://tianguis.example',
  contactEmail: 'hola@tianguis.example',
  social: [],
  telegramUrl: 'https://t.me/example',
  demo: true,
  prizeDraw: true,
  search: { nodes: [], key: '' },
  googleClientId: null,
  localOutbox: false,
  gtmId: null,
}

/** The template of a small demonstration, as of `BUEN_FIN`. */
function demoTemplate(products: number): Promise<string> {
  return filledTemplate(`demo_${products}`, (database) =>
    loadDemo(database, { products, onProgress: () => undefined, clock: () => BUEN_FIN }),
  )
}

/** A test database with a small demonstration in it, as of `BUEN_FIN`. */
export async function demoDatabase(products: number): Promise<TestDatabase> {
  return testDatabase({ max: 6, template: await demoTemplate(products) })
}

export interface DemoToRead {
  database: TestDatabase
  search: SearchService
}

const opened = new Map<number, Promise<DemoToRead>>()

/**
 * A demonstration with its index, opened once per test worker: for tests that only read, which need not wait for two seconds
 * of processor time each. A statement that writes is refused by PostgreSQL. Nothing to close: the run's end removes it. Few
 * sizes, so that few are opened.
 */
export function demoToRead(products: 600 | 2_000): Promise<DemoToRead> {
  const known = opened.get(products)
  if (known) return known
  const opening = open(products)
  opened.set(products, opening)
  return opening
}

async function open(products: number): Promise<DemoToRead> {
  const template = await demoTemplate(products)
  const database = await testDatabase({ max: 6, template, isKept: true })
  const search = await filledSearch(database, await mkdtemp(join(inject('runFolder'), 'index-')))
  const name = new URL(database.url).pathname.slice(1)
  await administer(inject('clusterUrl'), `alter database ${name} set default_transaction_read_only = on`)
  await database.pool.end()
  return { database: { ...openDatabase(database.url, { max: 6 }), url: database.url }, search }
}
