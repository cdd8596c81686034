import { FirstSeen } from '../match/first-seen.ts'
import { keyOf } from '../match/hash.ts'
import type { Item } from '../parse/item.ts'
import { contradictionsOf } from './contradictions.ts'

const GTIN_SEED = 5
const FIRST_BYTES = 64 * 1024
const FIRST_ROWS = 1_024

export interface SameGtin {
  /** The row whose product this row shares; its own number if it starts a product. */
  head: number
  /** Why it does not share the product of the earlier row with its GTIN. */
  contradiction: { head: number; reasons: string[] } | null
}

/**
 * The first new row of each GTIN in a file, with the title and price that later rows are compared with. Titles are stored in one
 * buffer: a string could keep the whole chunk of the file in memory that it is a slice of.
 */
export class GtinHeads {
  readonly #first = new FirstSeen()
  #text = Buffer.allocUnsafe(FIRST_BYTES)
  #used = 0
  /** By order of appearance: price, and where the title ends. */
  #prices = new Float64Array(FIRST_ROWS)
  #ends = new Uint32Array(FIRST_ROWS)
  #conditions: Item['condition'][] = []
  readonly #rows: number[] = []

  /** `row`: its number in this run. */
  add(item: Item, row: number): SameGtin {
    const { gtin } = item
    if (gtin === null) return { head: row, contradiction: null }
    const ordinal = this.#first.of(keyOf(GTIN_SEED, gtin), this.#rows.length)
    if (ordinal === this.#rows.length) {
      this.#remember(item, row)
      return { head: row, contradiction: null }
    }
    const head = this.#rows[ordinal] ?? row
    const reasons = this.#contradictions(item, ordinal)
    return reasons.length === 0 ? { head, contradiction: null } : { head: row, contradiction: { head, reasons } }
  }

  #contradictions({ title, brand, price, condition }: Item, ordinal: number): string[] {
    const headTitle = this.#text.toString('utf8', ordinal === 0 ? 0 : this.#ends[ordinal - 1], this.#ends[ordinal])
    const comparable = this.#conditions[ordinal] === condition
    const head = { title: headTitle, brand: '', price: comparable ? (this.#prices[ordinal] ?? null) : null }
    return contradictionsOf({ title, brand, price }, head)
  }

  #remember({ title, price, condition }: Item, row: number): void {
    const ordinal = this.#rows.push(row) - 1
    if (ordinal >= this.#prices.length) this.#growRows()
    const bytes = Buffer.byteLength(title)
    if (this.#used + bytes > this.#text.length) this.#growText(bytes)
    this.#used += this.#text.write(title, this.#used)
    this.#ends[ordinal] = this.#used
    this.#prices[ordinal] = price
    this.#conditions.push(condition)
  }

  #growRows(): void {
    const [prices, ends] = [this.#prices, this.#ends]
    this.#prices = new Float64Array(prices.length * 2)
    this.#prices.set(prices)
    this.#ends = new Uint32Array(ends.length * 2)
    this.#ends.set(ends)
  }

  #growText(bytes: number): void {
    const grown = Buffer.allocUnsafe(Math.max(this.#text.length * 2, this.#used + bytes))
    this.#text.copy(grown, 0, 0, this.#used)
    this.#text = grown
  }
}
