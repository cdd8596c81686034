import { once } from 'node:events'
import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { UnusableBackup } from './archive.ts'
import { copyIn, emptyTables, enableTriggers, restartSequence } from './copy-queries.ts'
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
import type { Member } from './members.ts'
import { sequencesOf, type Table, tablesOf } from './table-queries.ts'

/** Loads the members of a backup in their order; a COPY stays open from the first piece of a table to its last. */
export class TableLoader {
  readonly #client: pg.PoolClient
  #manifest: Manifest | null = null
  #contents: Contents | null = null
  #secrets: unknown = null
  #copy: { table: string; stream: ReturnType<typeof copyIn> } | null = null
  #failed: Error | null = null
  readonly #rows = new Map<string, number>()

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  get currentTable(): string {
    return this.#copy?.table ?? ''
  }

  async load({ name, bytes }: Member): Promise<void> {
    if (name === MANIFEST) return this.#begin(manifest.parse(JSON.parse(bytes.toString())))
    if (name === CONTENTS) this.#contents = contents.parse(JSON.parse(bytes.toString()))
    if (name === SECRETS) this.#secrets = JSON.parse(bytes.toString())
    const table = tableOfPiece(name)
    if (table) await this.#copyPiece(table, bytes)
  }

  async finish(): Promise<{ manifest: Manifest; rows: number; secrets: unknown }> {
    await this.#finishTable()
    const read = this.#manifest
    if (!read || !this.#contents) throw new UnusableBackup('El respaldo está incompleto.')
    for (const [table, rows] of Object.entries(this.#contents.rows)) {
      if ((this.#rows.get(table) ?? 0) !== rows) throw new UnusableBackup(`Al respaldo le faltan filas de ${table}.`)
    }
    await this.#restartSequences(this.#contents.sequences)
    await enableTriggers(
      this.#client,
      read.tables.map(({ name }) => name),
    )
    const rows = [...this.#rows.values()].reduce((sum, count) => sum + count, 0)
    return { manifest: read, rows, secrets: this.#secrets }
  }

  /** Names from the file are used in statements only after they were found equal to those of this database. */
  async #begin(read: Manifest): Promise<void> {
    const here = await tablesOf(this.#client)
    if (!isDeepStrictEqual(columnsByTable(read.tables), columnsByTable(here)))
      throw new UnusableBackup(
        `Las tablas del respaldo (de ${read.createdAt}) no son las de su versión; restáuralo con el programa que lo hizo.`,
      )
    await emptyTables(
      this.#client,
      read.tables.map(({ name }) => name),
    )
    this.#manifest = read
  }

  async #copyPiece(name: string, bytes: Buffer): Promise<void> {
    if (this.#copy?.table !== name) {
      await this.#finishTable()
      const table = this.#manifest?.tables.find((one) => one.name === name)
      if (!table || this.#rows.has(name)) throw new UnusableBackup('El respaldo está revuelto.')
      const stream = copyIn(this.#client, table)
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

  async #restartSequences(next: Contents['sequences']): Promise<void> {
    for (const name of Object.keys(await sequencesOf(this.#client))) {
      const number = next[name]
      if (number) await restartSequence(this.#client, name, number)
    }
  }
}

function columnsByTable(tables: Table[]): Record<string, string[]> {
  return Object.fromEntries(tables.map(({ name, columns }) => [name, columns]))
}
