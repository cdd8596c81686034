/**
 * Fills several tables through one connection: rows are buffered per table and sent as one COPY after the other while the
 * next rows are parsed. The tables must have been created or truncated in the same transaction, because rows are written
 * frozen, which saves a later VACUUM.
 */
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { BinaryRows } from './binary-rows.ts'

/** Large, because every COPY costs some round trips of the event loop. */
const FLUSH_BYTES = 3 * 1024 * 1024
const FIRST_BYTES = 512 * 1024
/** A table with less waits for the next flush. */
const WORTH_SENDING = 512 * 1024

interface TableBuffer {
  statement: string
  filling: BinaryRows
  spare: BinaryRows
}

export class MultiTableCopy<Table extends string> {
  readonly #client: pg.PoolClient
  readonly #lanes: Record<Table, TableBuffer>
  #sent: Promise<void> = Promise.resolve()
  #error: unknown = null

  /** `tables`: the columns by table name. `partitions`: where the rows of a partitioned table go. */
  constructor(
    client: pg.PoolClient,
    tables: Record<Table, readonly string[]>,
    partitions: Partial<Record<Table, string>> = {},
  ) {
    this.#client = client
    const lanes = Object.entries<readonly string[]>(tables).map(([table, columns]) => {
      const rows = () => new BinaryRows(columns.length, FIRST_BYTES)
      const target = partitions[table as Table] ?? table
      const statement = `copy ${target} (${columns.join(', ')}) from stdin (format binary, freeze)`
      return [table, { statement, filling: rows(), spare: rows() }]
    })
    this.#lanes = Object.fromEntries(lanes) as Record<Table, TableBuffer>
  }

  row(table: Table): BinaryRows {
    const { filling } = this.#lanes[table]
    return (filling.bytes === 0 ? filling.header() : filling).row()
  }

  /** Sends the buffered rows if they are enough, and waits only for the previous flush. */
  async drain(least = FLUSH_BYTES): Promise<void> {
    const lanes = Object.values<TableBuffer>(this.#lanes)
    if (lanes.reduce((sum, { filling }) => sum + filling.bytes, 0) < least) return
    await this.#sent
    if (this.#error) throw this.#error
    const full = lanes.filter(({ filling }) => filling.bytes >= Math.min(least, WORTH_SENDING))
    for (const lane of full) {
      const { filling, spare } = lane
      lane.filling = spare
      lane.spare = filling
    }
    this.#sent = this.#send(full).catch((error: unknown) => {
      this.#error = error
    })
  }

  async end(): Promise<void> {
    await this.drain(1)
    await this.#sent
    if (this.#error) throw this.#error
  }

  async #send(lanes: readonly TableBuffer[]): Promise<void> {
    for (const { statement, spare } of lanes) {
      const stream = this.#client.query(copyFrom(statement))
      stream.end(spare.trailer().take())
      await finished(stream)
    }
  }
}
