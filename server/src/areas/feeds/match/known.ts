/**
 * The store's offers in a compact table: about 40 bytes each, whatever their texts weigh. It tells in a microsecond
 * whether a row of the feed is new, changed or exactly as before, so that only what differs travels to the database.
 */
import { Hash, type Key } from './hash.ts'

const SKU_SEED = 7
const FULLEST = 0.7
const FIRST_CAPACITY = 1024
const NOTHING: Key = { hi: 0, lo: 0 }

const FREE = 0
/** In the database before this run. */
const BEFORE = 1
const SEEN = 2
const DOUBTED = 3

/** What was there before this run, or came in it. */
export interface Slot {
  /** The offer's id; 0: new in this run. */
  id: number
  /** Named twice in one file. */
  repeated: boolean
  /** Its row says the same as last time. */
  unchanged: boolean
}

/** One entry per offer, a column per fact. */
class Table {
  readonly keyHi: Int32Array
  readonly keyLo: Int32Array
  readonly rowHi: Int32Array
  readonly rowLo: Int32Array
  readonly ids: Float64Array
  readonly states: Uint8Array

  constructor(capacity: number) {
    this.keyHi = new Int32Array(capacity)
    this.keyLo = new Int32Array(capacity)
    this.rowHi = new Int32Array(capacity)
    this.rowLo = new Int32Array(capacity)
    this.ids = new Float64Array(capacity)
    this.states = new Uint8Array(capacity)
  }

  get capacity(): number {
    return this.states.length
  }

  /** The entry of a key, or the free one it would take. */
  find(hi: number, lo: number): number {
    const mask = this.capacity - 1
    let at = (hi ^ lo) & mask
    while (this.states[at] !== FREE && (this.keyHi[at] !== hi || this.keyLo[at] !== lo)) at = (at + 1) & mask
    return at
  }

  write(at: number, hi: number, lo: number, row: Key, id: number, state: number): void {
    this.keyHi[at] = hi
    this.keyLo[at] = lo
    this.rowHi[at] = row.hi
    this.rowLo[at] = row.lo
    this.ids[at] = id
    this.states[at] = state
  }

  doubled(): Table {
    const larger = new Table(this.capacity * 2)
    for (let from = 0; from < this.capacity; from++) {
      if (this.states[from] === FREE) continue
      const hi = this.keyHi[from] ?? 0
      const lo = this.keyLo[from] ?? 0
      const row = { hi: this.rowHi[from] ?? 0, lo: this.rowLo[from] ?? 0 }
      larger.write(larger.find(hi, lo), hi, lo, row, this.ids[from] ?? 0, this.states[from] ?? 0)
    }
    return larger
  }
}

export class Known {
  #table = new Table(FIRST_CAPACITY)
  #count = 0
  readonly #hash = new Hash()

  get size(): number {
    return this.#count
  }

  /** An offer from the database; a negative id is never missing. Without a fingerprint its next row counts as changed. */
  remember(sku: string, id: number, fingerprint: Key | null): void {
    const { at, hi, lo } = this.#entry(sku)
    if (this.#table.states[at] !== FREE) return
    this.#table.write(at, hi, lo, fingerprint ?? NOTHING, id, BEFORE)
    this.#count++
  }

  /** A row of the feed. */
  meet(sku: string, fingerprint: Key): Slot {
    const { at, hi, lo } = this.#entry(sku)
    const table = this.#table
    const id = Math.abs(table.ids[at] ?? 0)
    const state = table.states[at]
    if (state === SEEN || state === DOUBTED) return { id, repeated: true, unchanged: false }
    if (state === FREE) {
      table.write(at, hi, lo, fingerprint, 0, SEEN)
      this.#count++
      return { id: 0, repeated: false, unchanged: false }
    }
    table.states[at] = SEEN
    const unchanged = table.rowHi[at] === fingerprint.hi && table.rowLo[at] === fingerprint.lo
    return { id, repeated: false, unchanged }
  }

  /** Its row is there but could not be taken: neither gone nor confirmed. */
  doubt(sku: string): void {
    const { at } = this.#entry(sku)
    if (this.#table.states[at] !== FREE) this.#table.states[at] = DOUBTED
  }

  /** Offers that the feed did not name. */
  missing(): Generator<number> {
    return this.#idsIn(BEFORE)
  }

  /** Offers whose row could not be taken. */
  doubted(): Generator<number> {
    return this.#idsIn(DOUBTED)
  }

  *#idsIn(state: number): Generator<number> {
    const { states, ids } = this.#table
    for (let at = 0; at < states.length; at++) {
      const id = ids[at] ?? 0
      if (states[at] === state && id > 0) yield id
    }
  }

  #entry(sku: string): { at: number; hi: number; lo: number } {
    if (this.#count > this.#table.capacity * FULLEST) this.#table = this.#table.doubled()
    const { hi, lo } = this.#hash.reset(SKU_SEED).add(sku).end()
    return { at: this.#table.find(hi, lo), hi, lo }
  }
}
