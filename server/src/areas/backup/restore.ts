import { once } from 'node:events'
import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Database } from '../../database/connect.ts'
import { rowOf } from '../../database/rows.ts'
import { isSiteRunning } from '../../database/site-running.ts'
import { writeJsonAtomically } from '../../runtime/json-file.ts'
import { readArchive, UnusableBackup } from './archive.ts'
import {
  CONTENTS,
  type Contents,
  contents,
  MANIFEST,
  type Manifest,
  manifest,
  SECRETS,
  tableOfPiece,
} from './manifest.ts'
import { copyStatement, quoted, schemaVersion, sequencesOf, type Table, tablesOf } from './table-queries.ts'
import type { Member } from './tar.ts'

export interface Restored {
  createdAt: string
  tables: number
  rows: number
  secrets: boolean
}

interface Options {
  dataDir: string
  /** Throw away what the database holds now. */
  replace: boolean
  onProgress(done: number, total: number, what: string): void
}

/**
 * All or nothing: the file is read to its end and checked before anything changes, then everything is put back in one
 * transaction. The secrets follow the commit; cut off between the two, the same command again ends it.
 */
export async function restoreBackup(database: Database, path: string, options: Options): Promise<Restored> {
  const { size } = await stat(path).catch((error: Error) => {
    throw new UnusableBackup(`No se puede leer ${path}: ${error.message}.`)
  })
  await readThrough(path, (read) => options.onProgress(read, 2 * size, 'se revisa'))

  // Where the secrets will go, tried before the point of no return.
  await mkdir(options.dataDir, { recursive: true })
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await refuseWhileInUse(client, options.replace)
    const filling = new Filling(client)
    for await (const member of readArchive(path, (read) => options.onProgress(size + read, 2 * size, filling.now))) {
      await filling.take(member)
    }
    const { plan, rows, secrets } = await filling.end()
    await client.query('commit')
    if (secrets) await writeJsonAtomically(join(options.dataDir, 'secrets.json'), secrets)
    await database.pool.query('analyze')
    return { createdAt: plan.createdAt, tables: plan.tables.length, rows, secrets: secrets !== null }
  } finally {
    client.release(true)
  }
}

async function readThrough(path: string, onBytes: (read: number) => void): Promise<void> {
  for await (const _ of readArchive(path, onBytes));
}

async function refuseWhileInUse(client: pg.PoolClient, replace: boolean): Promise<void> {
  if (await isSiteRunning(client))
    throw new UnusableBackup('Un sitio está en marcha con esta base de datos; deténgalo antes.')
  if (replace) return
  for (const { name } of await tablesOf(client)) {
    if (await rowOf(client, `select 1 from public.${quoted(name)} limit 1`))
      throw new UnusableBackup(
        'La base de datos no está vacía; no se cambió nada. Con --replace se descarta lo que tiene.',
      )
  }
}

/** Puts members back in the order they come; a COPY stays open from the first piece of a table to its last. */
class Filling {
  readonly #client: pg.PoolClient
  #plan: Manifest | null = null
  #contents: Contents | null = null
  #secrets: unknown = null
  #copy: { table: string; stream: ReturnType<typeof copyFrom> } | null = null
  #failed: Error | null = null
  readonly #rows = new Map<string, number>()

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  get now(): string {
    return this.#copy?.table ?? ''
  }

  async take({ name, bytes }: Member): Promise<void> {
    if (name === MANIFEST) return this.#begin(manifest.parse(JSON.parse(bytes.toString())))
    if (name === CONTENTS) this.#contents = contents.parse(JSON.parse(bytes.toString()))
    if (name === SECRETS) this.#secrets = JSON.parse(bytes.toString())
    const table = tableOfPiece(name)
    if (table) await this.#fill(table, bytes)
  }

  async end(): Promise<{ plan: Manifest; rows: number; secrets: unknown }> {
    await this.#finishTable()
    const plan = this.#plan
    if (!plan || !this.#contents) throw new UnusableBackup('El respaldo está incompleto.')
    for (const [table, rows] of Object.entries(this.#contents.rows)) {
      if ((this.#rows.get(table) ?? 0) !== rows) throw new UnusableBackup(`Al respaldo le faltan filas de ${table}.`)
    }
    await this.#restartSequences(this.#contents.sequences)
    for (const { name } of plan.tables)
      await this.#client.query(`alter table public.${quoted(name)} enable trigger user`)
    return { plan, rows: [...this.#rows.values()].reduce((sum, rows) => sum + rows, 0), secrets: this.#secrets }
  }

  /** Names from the file go into statements only after they turned out to be those of this database. */
  async #begin(plan: Manifest): Promise<void> {
    const here = await tablesOf(this.#client)
    const same =
      isDeepStrictEqual(plan.schemaVersion, await schemaVersion(this.#client)) &&
      isDeepStrictEqual(columnsByTable(plan.tables), columnsByTable(here))
    if (!same)
      throw new UnusableBackup(
        `El respaldo (de ${plan.createdAt}) es de otra versión del sitio. Restáurelo con la versión que lo hizo; la nueva lo actualiza al arrancar.`,
      )
    const names = plan.tables.map(({ name }) => `public.${quoted(name)}`)
    // Price history lets itself be emptied only by those who say so; figures and notes come from the file, not from triggers.
    await this.#client.query(`set local tianguis.retention = 'on'`)
    for (const name of names) await this.#client.query(`alter table ${name} disable trigger user`)
    await this.#client.query(`truncate ${names.join(', ')}`)
    this.#plan = plan
  }

  async #fill(name: string, bytes: Buffer): Promise<void> {
    if (this.#copy?.table !== name) {
      await this.#finishTable()
      const table = this.#plan?.tables.find((one) => one.name === name)
      if (!table || this.#rows.has(name)) throw new UnusableBackup('El respaldo está revuelto.')
      const stream = this.#client.query(copyFrom(copyStatement(table, 'from stdin')))
      stream.on('error', (error) => {
        this.#failed = error
      })
      this.#copy = { table: name, stream }
    }
    if (this.#failed) throw this.#failed
    const { stream } = this.#copy
    if (!stream.write(bytes)) await Promise.race([once(stream, 'drain'), once(stream, 'close')])
  }

  async #finishTable(): Promise<void> {
    if (!this.#copy) return
    if (this.#failed) throw this.#failed
    const { table, stream } = this.#copy
    stream.end()
    await once(stream, 'finish')
    this.#rows.set(table, stream.rowCount)
    this.#copy = null
  }

  /** Not `setval`, which a rollback would leave behind. */
  async #restartSequences(next: Contents['sequences']): Promise<void> {
    for (const name of Object.keys(await sequencesOf(this.#client))) {
      const number = next[name]
      if (number) await this.#client.query(`alter sequence public.${quoted(name)} restart with ${number}`)
    }
  }
}

function columnsByTable(tables: Table[]): Record<string, string[]> {
  return Object.fromEntries(tables.map(({ name, columns }) => [name, columns]))
}
