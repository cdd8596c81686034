/** Starts the site with a PostgreSQL that the benchmark can query, and removes both afterwards. */
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '@tianguis/server/src/database/connect.ts'
import { startCluster } from '@tianguis/server/src/database/embedded/cluster.ts'
import { applyMigrations } from '@tianguis/server/src/database/migration/migrate.ts'
import { answers } from '../shared/answers.ts'
import { type OwnSite, startSite } from '../shared/site.ts'
import { productsText, progressText } from './big-site-queries.ts'
import { sayProgress } from './say-progress.ts'

const CONNECTIONS = 4
/** Enough for eight processes of the site. */
const MAX_CONNECTIONS = '400'
const READY_MS = 30 * 60_000

export interface SiteWithDatabase {
  site: OwnSite
  database: Database
  url: string
  /** Process id of PostgreSQL's main process. */
  postmaster: number
}

/** `prepare` works on the empty database before the site loads its demonstration into it. */
export async function withSite(
  products: number,
  prepare: (database: Database) => Promise<void>,
  work: (parts: SiteWithDatabase) => Promise<void>,
  settings: Record<string, string> = {},
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tianguis-bench-big-site-'))
  // Started by root, PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(folder, 0o711)
  const cluster = await startCluster(join(folder, 'postgres'), { max_connections: MAX_CONNECTIONS })
  const database = openDatabase(cluster.url, { max: CONNECTIONS })
  let site: OwnSite | undefined
  try {
    await applyMigrations(database)
    await prepare(database)
    console.log(`starting the site with ${products.toLocaleString('en-US')} products`)
    const starting = startSite(products, join(folder.slice(tmpdir().length), 'site'), {
      DATABASE_URL: cluster.url,
      DEMO: 'on',
      ...settings,
    })
    site = await sayProgress(() => productsText(database), starting)
    await sayProgress(() => progressText(database), answers(`${site.origin}/ready`, READY_MS))
    const [postmaster] = (await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')
    await work({ site, database, url: cluster.url, postmaster: Number(postmaster) })
  } finally {
    await site?.stop()
    await database.close()
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
