import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Database } from '../../database/connect.ts'
import { isSiteRunning } from '../../database/site-running.ts'
import { inTransactionOnce } from '../../database/transaction.ts'
import { writeJsonAtomically } from '../../runtime/json-file.ts'
import { readArchive, UnusableBackup } from './archive.ts'
import { analyze, hasRows } from './copy-queries.ts'
import { TableLoader } from './table-loader.ts'
import { tablesOf } from './table-queries.ts'

export interface Restored {
  createdAt: string
  tables: number
  rows: number
  secrets: boolean
}

interface Options {
  dataDir: string
  /** Discard what the database contains now. */
  replace: boolean
  onProgress(done: number, total: number, what: string): void
}

/**
 * All or nothing: the file is read to its end and verified before anything changes, then everything is loaded in one
 * transaction. The secrets are written after the commit; if that fails, running the same command again completes it.
 */
export async function restoreBackup(database: Database, path: string, options: Options): Promise<Restored> {
  const { size } = await stat(path).catch((error: Error) => {
    throw new UnusableBackup(`No se puede leer ${path}: ${error.message}.`)
  })
  await readThrough(path, (read) => options.onProgress(read, 2 * size, 'se revisa'))

  // The folder of the secrets is created before the transaction, so that a missing permission changes nothing.
  await mkdir(options.dataDir, { recursive: true })
  const { manifest, rows, secrets } = await inTransactionOnce(database, async (client) => {
    await refuseWhileInUse(client, options.replace)
    const loader = new TableLoader(client)
    const onBytes = (read: number) => options.onProgress(size + read, 2 * size, loader.currentTable)
    for await (const member of readArchive(path, onBytes)) await loader.load(member)
    return loader.finish()
  })
  if (secrets) await writeJsonAtomically(join(options.dataDir, 'secrets.json'), secrets)
  await analyze(database.pool)
  return { createdAt: manifest.createdAt, tables: manifest.tables.length, rows, secrets: secrets !== null }
}

async function readThrough(path: string, onBytes: (read: number) => void): Promise<void> {
  for await (const _ of readArchive(path, onBytes));
}

async function refuseWhileInUse(client: pg.PoolClient, replace: boolean): Promise<void> {
  if (await isSiteRunning(client))
    throw new UnusableBackup('Un sitio está en marcha con esta base de datos; deténgalo antes.')
  if (replace) return
  for (const { name } of await tablesOf(client)) {
    if (await hasRows(client, name))
      throw new UnusableBackup(
        'La base de datos no está vacía; no se cambió nada. Con --replace se descarta lo que tiene.',
      )
  }
}
