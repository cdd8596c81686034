/** What an import costs, and how well products of different stores are matched. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startCluster } from '@tianguis/server/src/database/embedded/cluster.ts'
import { inOwnDatabase } from '../shared/own-database.ts'
import { measureImport } from './import.ts'
import { measureJudging } from './judging.ts'
import { measureMatching } from './matching.ts'

export const summary =
  'import of a million offers beside a bare COPY of the same rows (--offers N, --checkout DIR); matching by title; --only import|matching|judging'

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      offers: { type: 'string', default: '1000000' },
      products: { type: 'string', default: '250000' },
      judged: { type: 'string', default: '200000' },
      only: { type: 'string' },
      // Another state of the code, whose imports are measured; read by `shared/checkout.ts`.
      checkout: { type: 'string' },
    },
  })
  const offers = Number(values.offers)
  const products = Math.min(offers, Number(values.products))
  const folder = await mkdtemp(join(tmpdir(), 'tianguis-bench-'))
  // Started by root, PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(folder, 0o711)
  const cluster = await startCluster(join(folder, 'postgres'))
  const { url } = cluster
  try {
    const only = values.only ?? (values.checkout === undefined ? undefined : 'import')
    const isWanted = (part: string) => only === undefined || only === part
    if (isWanted('matching')) await inOwnDatabase(url, 'matching', measureMatching)
    if (isWanted('judging'))
      await inOwnDatabase(url, 'judging', (database) => measureJudging(database, Number(values.judged)))
    if (isWanted('import'))
      await measureImport(
        { folder, clusterFolder: join(folder, 'postgres', 'cluster'), url },
        { offers, products, changedEvery: 20 },
      )
  } finally {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
