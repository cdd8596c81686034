/**
 * A demonstration with its index, opened once per test worker: for tests that only read, which need not wait for two seconds
 * of processor time each. A statement that writes is refused by PostgreSQL.
 */
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { openDatabase } from '../database/connect.ts'
import type { SearchService } from '../search/service.ts'
import { administer, type TestDatabase, testDatabase } from './database.ts'
import { demoTemplate } from './demo.ts'
import { filledSearch } from './search.ts'

export interface DemoToRead {
  database: TestDatabase
  search: SearchService
}

const opened = new Map<number, Promise<DemoToRead>>()

/** Nothing to close: the run's end removes it. Few sizes, so that few are opened. */
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
