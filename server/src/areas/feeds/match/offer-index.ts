/**
 * The store's offers in memory, about 40 bytes each. Finds in a microsecond whether a row of the feed is new, changed or
 * unchanged, so that only new and changed rows are sent to the database.
 */
import { Hash, hashBytes, type Key } from './hash.ts'
import { FREE, OfferTable, REJECTED, SEEN, SOLD_OUT, STORED } from './offer-table.ts'

const SKU_SEED = 7
/** Share of used entries at which the table is doubled. */
const MAX_LOAD = 0.7
const FIRST_CAPACITY = 1024
const NOTHING: Key = { hi: 0, lo: 0 }

/** What is known of a row's offer. */
export interface SeenRow {
  /** The offer's id; 0: new in this run. */
  id: number
  /** Listed earlier in the same file. */
  repeated: boolean
  /** Its row has the fingerprint of the last run. */
  unchanged: boolean
}

export class OfferIndex {
  #table = new OfferTable(FIRST_CAPACITY)
  #count = 0
  /** Offers read from the database. */
  #stored = 0
  readonly #hash = new Hash()

  get size(): number {
    return this.#count
  }

  /** Adds an offer of the database; a negative id is never reported missing. Without fingerprint its row counts as changed. `title`: its `hashBytes`. */
  add(sku: string, id: number, fingerprint: Key | null, title: number): void {
    const { at, hi, lo } = this.#entry(sku)
    if (this.#table.states[at] !== FREE) return
    this.#table.write(at, hi, lo, fingerprint ?? NOTHING, id, STORED)
    this.#table.titles[at] = title
    this.#count++
    this.#stored++
  }

  /** Marks the offer of a row as seen. */
  markSeen(sku: string, fingerprint: Key): SeenRow {
    const { at, hi, lo } = this.#entry(sku)
    const table = this.#table
    const id = Math.abs(table.ids[at] ?? 0)
    const state = table.states[at]
    if (state === SEEN || state === REJECTED || state === SOLD_OUT) return { id, repeated: true, unchanged: false }
    if (state === FREE) {
      table.write(at, hi, lo, fingerprint, 0, SEEN)
      this.#count++
      return { id: 0, repeated: false, unchanged: false }
    }
    table.states[at] = SEEN
    const unchanged = table.isOf(at, fingerprint)
    return { id, repeated: false, unchanged }
  }

  /** Whether the row's title is not the one that its offer has. */
  isRetitled(sku: string, title: string): boolean {
    const { at } = this.#entry(sku)
    const bytes = Buffer.from(title)
    return this.#table.titles[at] !== hashBytes(bytes, 0, bytes.length)
  }

  /** For a row known by the hash of its text: true if an offer was last written from it and was not seen yet. */
  markSeenByText(row: Key): boolean {
    if (this.#stored === 0) return false
    const at = this.#table.findRow(row)
    if (at === -1 || this.#table.states[at] !== STORED) return false
    this.#table.states[at] = SEEN
    return true
  }

  /** Its row was refused: the offer is neither missing nor confirmed. */
  markRejected(sku: string, isSoldOut: boolean): void {
    const { at } = this.#entry(sku)
    if (this.#table.states[at] !== FREE) this.#table.states[at] = isSoldOut ? SOLD_OUT : REJECTED
  }

  /** Offers that the feed did not list. */
  missing(): Generator<number> {
    return this.#idsIn(STORED)
  }

  /** Offers whose row was refused. */
  *rejected(): Generator<number> {
    yield* this.#idsIn(REJECTED)
    yield* this.#idsIn(SOLD_OUT)
  }

  /** Of them, those whose row says that they are sold out. */
  soldOut(): Generator<number> {
    return this.#idsIn(SOLD_OUT)
  }

  *#idsIn(state: number): Generator<number> {
    const { states, ids } = this.#table
    for (let at = 0; at < states.length; at++) {
      const id = ids[at] ?? 0
      if (states[at] === state && id > 0) yield id
    }
  }

  #entry(sku: string): { at: number; hi: number; lo: number } {
    if (this.#count > this.#table.capacity * MAX_LOAD) this.#table = this.#table.doubled()
    const { hi, lo } = this.#hash.reset(SKU_SEED).add(sku).end()
    return { at: this.#table.find(hi, lo), hi, lo }
  }
}
