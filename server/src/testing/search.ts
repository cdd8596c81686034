import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../database/connect.ts'
import { openEmbedded } from '../search/embedded.ts'
import { createIndexer } from '../search/indexer.ts'
import type { SearchService } from '../search/service.ts'

export const ADMIN_KEY = 'the admin key of this test'

/** The embedded engine in a folder of its own, filled from this database. */
export async function testSearch(database: Database): Promise<SearchService> {
  const folder = await mkdtemp(join(tmpdir(), 'tianguis-index-'))
  const search = await filledSearch(database, folder)
  return {
    ...search,
    async close() {
      await search.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The embedded engine in this folder, filled from this database. */
export async function filledSearch(database: Database, folder: string): Promise<SearchService> {
  const logger = { warn: () => undefined }
  const search = await openEmbedded({ dataDir: folder, adminKey: ADMIN_KEY, logger, onDamage: () => undefined })
  await createIndexer(database, search.index, () => new Date()).rebuild(() => undefined)
  return search
}
