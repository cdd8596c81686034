import { saleWindow } from '../../dates/sale-window.ts'
import { Hash, type Key, keyOf } from '../../match/hash.ts'
import type { ParseOptions } from '../../parse/item.ts'
import type { Fields } from '../../read/raw-row.ts'

/** To be increased when the parsers change: then all rows count as changed once, and files that did not change are read. `parser-version.test.ts` knows their code. */
export const PARSER_VERSION = 9

/** The hashes by which an unchanged row is recognised. */
export class RowFingerprints {
  readonly #options: ParseOptions
  readonly #hash = new Hash()
  readonly #seed: number
  /** When the next sale begins or ends: then a fingerprint changes although the row does not. */
  nextSaleEdge: Date | null = null

  constructor(options: ParseOptions) {
    this.#options = options
    const { currency, rate, mapping } = options
    const money = rate === null ? currency : `${currency} ${rate}`
    this.#seed = keyOf(PARSER_VERSION, money, JSON.stringify(mapping)).lo
  }

  ofText(text: string): Key {
    const { hi, lo } = this.#hash.reset(this.#seed).add(text).end()
    return { hi, lo }
  }

  /** A hash of the row's names and values, its link and whether its sale is active; the hash of its text if that determines them. */
  of(fields: Fields, textHash: Key | null): Key {
    const { site, now } = this.#options
    const dates = fields.sale_price_effective_date
    if (textHash && fields.link && !dates) return textHash
    const hash = this.#hash.reset(this.#seed)
    if (textHash) hash.continueFrom(textHash)
    else for (const name in fields) hash.add(name).add(fields[name] ?? '')
    if (!fields.link) hash.add(site ?? '')
    if (dates) {
      const window = saleWindow(dates, now, this.#options.dates)
      hash.add(window?.active ? 'on' : 'off')
      const edge = window?.edge
      if (edge && (this.nextSaleEdge === null || edge < this.nextSaleEdge)) this.nextSaleEdge = edge
    }
    const { hi, lo } = hash.end()
    return { hi, lo }
  }
}
