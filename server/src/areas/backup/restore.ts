import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import type { Database } from '../../database/connect.ts'
import { inJoinedTransaction } from '../../database/joined-transaction.ts'
import { applyMigrations, knownSchemaVersion, remakeTables } from '../../database/migration/migrate.ts'
import { isImportRunning, isSiteRunning } from '../../database/site-running.ts'
import { writeJsonAtomically } from '../../runtime/json-file.ts'
import { readArchive, UnusableBackup } from './archive.ts'
import {
  analyze,
  deleteNotRestored,
  dropReferencesToExcluded,
  hasRows,
  noteAllProducts,
  noteDocuments,
  rememberDocuments,
} from './copy-queries.ts'
import { MANIFEST, type Manifest, manifest } from './manifest.ts'
import { TableLoader } from './table-loader.ts'
import { schemaVersion, tablesOf } from './table-queries.ts'

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
 * transaction. The database may be of any version, also of a newer one; the backup may be of an earlier one, whose tables are made
 * first and brought up to date once they are filled. The secrets are written after the commit; if that fails, running the same
 * command again completes it.
 */
export async function restoreBackup(database: Database, path: string, options: Options): Promise<Restored> {
  const { size } = await stat(path).catch((error: Error) => {
    throw new UnusableBackup(`No se puede leer ${path}: ${error.message}.`)
  })
  const read = await readThrough(path, (bytes) => options.onProgress(bytes, 2 * size, 'se revisa'))
  refuseUnknownVersion(read)

  // The folder of the secrets is created before the transaction, so that a missing permission changes nothing.
  await mkdir(options.dataDir, { recursive: true })
  const { rows, secrets } = await inJoinedTransaction(
    database,
    async (joined) => {
      const client = await joined.pool.connect()
      await refuseWhileInUse(client, options.replace)
      await rememberDocuments(client)
      if (!isDeepStrictEqual(await schemaVersion(client), read.schemaVersion))
        await remakeTables(client, read.schemaVersion.length)
      const references = await dropReferencesToExcluded(client)
      const loader = new TableLoader(client)
      const onBytes = (bytes: number) => options.onProgress(size + bytes, 2 * size, loader.currentTable)
      for await (const member of readArchive(path, onBytes)) await loader.load(member)
      const loaded = await loader.finish()
      await applyMigrations(joined)
      if (read.schemaVersion.length < knownSchemaVersion().length) await noteAllProducts(client)
      await noteDocuments(client)
      await deleteNotRestored(client, references)
      return loaded
    },
    { once: true },
  )
  if (secrets) await writeJsonAtomically(join(options.dataDir, 'secrets.json'), secrets)
  await analyze(database.pool)
  return { createdAt: read.createdAt, tables: read.tables.length, rows, secrets: secrets !== null }
}

async function readThrough(path: string, onBytes: (read: number) => void): Promise<Manifest> {
  let found: Manifest | null = null
  for await (const { name, bytes } of readArchive(path, onBytes))
    if (name === MANIFEST) found = manifest.parse(JSON.parse(bytes.toString()))
  if (!found) throw new UnusableBackup('El respaldo está incompleto.')
  return found
}

/** Of this version or an earlier one: what it has applied is where this one begins. */
function refuseUnknownVersion({ schemaVersion: applied, createdAt }: Manifest): void {
  if (isDeepStrictEqual(applied, knownSchemaVersion().slice(0, applied.length))) return
  throw new UnusableBackup(
    `El respaldo (de ${createdAt}) es de otra versión del sitio, que esta no conoce. Restáuralo con la versión que lo hizo.`,
  )
}

async function refuseWhileInUse(client: pg.PoolClient, replace: boolean): Promise<void> {
  if (await isSiteRunning(client))
    throw new UnusableBackup('Un sitio está en marcha con esta base de datos; deténlo antes.')
  if (await isImportRunning(client))
    throw new UnusableBackup('Se está importando un catálogo a esta base de datos; espera a que termine.')
  if (replace) return
  for (const { name } of await tablesOf(client)) {
    if (await hasRows(client, name))
      throw new UnusableBackup(
        'La base de datos no está vacía; no se cambió nada. Con --replace se descarta lo que tiene.',
      )
  }
}
