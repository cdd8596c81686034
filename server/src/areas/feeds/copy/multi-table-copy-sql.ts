/**
 * Several tables filled at once through one connection: rows gather per table, and now and then what has gathered goes
 * out as one COPY after the other while the next rows are being read. The tables must have been created or emptied in
 * the same transaction: rows are written frozen, so that nobody has to visit them again.
 */
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { BinaryRows } from './binary-rows.ts'

/** Each COPY takes a few turns of the event loop, and rows are being read in between: few large ones keep both sides busy. */
const FLUSH_BYTES = 3 * 1024 * 1024
const FIRST_BYTES = 512 * 1024
/** A table with less than this waits for the next time. */
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

  /** `tables`: the columns of each, by its name. */
  constructor(client: pg.PoolClient, tables: Record<Table, readonly string[]>) {
    this.#client = client
    const lanes = Object.entries<readonly string[]>(tables).map(([table, columns]) => {
      const rows = () => new BinaryRows(columns.length, FIRST_BYTES)
      const statement = `copy ${table} (${columns.join(', ')}) from stdin (format binary, freeze)`
      return [table, { statement, filling: rows(), spare: rows() }]
    })
    this.#lanes = Object.fromEntries(lanes) as Record<Table, TableBuffer>
  }

  row(table: Table): BinaryRows {
    const { filling } = this.#lanes[table]
    return (filling.bytes === 0 ? filling.header() : filling).row()
  }

  /** Sends what has gathered if it is enough, and waits only for what was sent before. */
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
