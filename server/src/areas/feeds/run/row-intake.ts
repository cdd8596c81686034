/** Rows of a feed on their way to the staging: what is as before is let go here and costs nothing further. */

import { BrandSpellings } from '../match/brand-spellings.ts'
import type { CategoryMap } from '../match/category-map.ts'
import type { CommonWords } from '../match/common-words.ts'
import { FirstSeen } from '../match/first-seen.ts'
import { Hash, type Key, keyOf } from '../match/hash.ts'
import type { OfferIndex } from '../match/offer-index.ts'
import { type Item, type ParseOptions, parseItem, skuOf } from '../parse/item.ts'
import { saleWindow } from '../parse/offer-fields.ts'
import { parseProductDetails } from '../parse/product-details.ts'
import type { Fields, RawRow } from '../read/raw-row.ts'
import type { Tally } from './report.ts'
import type { StagedRow } from './staging-queries.ts'

/** To be raised when rows are understood in another way than before: then all of them count as changed once. */
const PARSER_VERSION = 2
const GTIN_SEED = 5

/** Where rows go that are new or changed. */
export interface Sink {
  /** Rows taken so far. */
  readonly rows: number
  /** Of them, offers that were there before. */
  readonly changed: number
  add(row: StagedRow): void
  /** To be called now and then; waits while the other side is slow. */
  drain(): Promise<void>
  abort(): void
}

export interface IntakeContext {
  known: OfferIndex
  staging: Sink
  tally: Tally
  categories: CategoryMap
  words: CommonWords
  reading: ParseOptions
  /** Only rows where this field has this value. */
  where?: { field: string; value: string }
}

export class RowIntake {
  readonly #in: IntakeContext
  readonly #hash = new Hash()
  readonly #seed: number
  readonly #gtins = new FirstSeen()
  readonly #titles = new FirstSeen()
  readonly #parts = new FirstSeen()
  readonly #worthless = new FirstSeen()
  readonly #brands = new BrandSpellings()
  /** Keys that two new things share, each once. */
  readonly ambiguousKeys: Key[] = []
  /** When the next sale begins or ends. */
  revisitAt: Date | null = null

  constructor(intake: IntakeContext) {
    this.#in = intake
    const { currency, mapping } = intake.reading
    this.#seed = keyOf(PARSER_VERSION, currency, JSON.stringify(mapping)).lo
  }

  take(row: RawRow): void {
    const { known, staging, tally, where, reading } = this.#in
    if (where && row.fields[where.field] !== where.value) return
    tally.rows++
    const told = row.text === undefined ? null : this.#toldBy(row.text)
    if (told && known.markSeenByText(told)) {
      tally.unchanged++
      return
    }
    const { line, fields, problem } = row
    const sku = skuOf(fields)
    const refuse = (reason: string) => {
      if (sku !== '') known.markRejected(sku)
      tally.refuse({ line, sku, reason })
    }
    if (problem !== undefined) return void refuse(problem)
    if (sku === '') return void refuse('falta el id')
    const fingerprint = this.#fingerprint(fields, told)
    const slot = known.markSeen(sku, fingerprint)
    if (slot.repeated) return void tally.refuse({ line, sku, reason: 'el id ya apareció antes en el archivo' })
    if (slot.unchanged) {
      tally.unchanged++
      return
    }
    const item = parseItem(fields, sku, reading)
    if ('refused' in item) return void refuse(item.refused)
    const offerId = slot.id === 0 ? null : slot.id
    const head = offerId === null ? this.#headOf(item) : staging.rows
    const details = offerId === null && head === staging.rows ? this.#details(fields, item) : null
    staging.add({ item, fingerprint, offerId, head, details })
  }

  /** The row of this run that has the same GTIN, and so the same product. */
  #headOf({ gtin, gtinIsLocal }: Item): number {
    const { rows } = this.#in.staging
    return gtin === null || gtinIsLocal ? rows : this.#gtins.of(keyOf(GTIN_SEED, gtin), rows)
  }

  #details(fields: Fields, item: Item): StagedRow['details'] {
    const { categories, tally, words } = this.#in
    const details = parseProductDetails(fields, item)
    const place = categories.place([fields.product_type, fields.google_product_category], item.title)
    if (!place.sorted) tally.unsorted(fields.product_type ?? fields.google_product_category ?? '(sin categoría)')
    const telling = words.countTitle(details.keys.names)
    return {
      ...details,
      brand: this.#brands.of(item.brand),
      categoryId: place.id,
      mpnKey: this.#own(this.#parts, details.keys.mpn),
      titleKey: telling ? this.#own(this.#titles, details.keys.title) : null,
    }
  }

  /** Only the first row keeps a key; the second makes it worthless for both. */
  #own(seen: FirstSeen, key: Key | null): Key | null {
    const { rows } = this.#in.staging
    if (key === null || seen.of(key, rows) === rows) return key
    if (this.#worthless.of(key, rows) === rows) this.ambiguousKeys.push(key)
    return null
  }

  #toldBy(text: string): Key {
    const { hi, lo } = this.#hash.reset(this.#seed).add(text).end()
    return { hi, lo }
  }

  /** Everything the row says, where it leads, and whether its sale is on; what its text tells alone where that is all. */
  #fingerprint(fields: Fields, told: Key | null): Key {
    const { site, now } = this.#in.reading
    const dates = fields.sale_price_effective_date
    if (told && fields.link && !dates) return told
    const hash = this.#hash.reset(this.#seed)
    if (told) hash.goOnFrom(told)
    else for (const name in fields) hash.add(fields[name] ?? '')
    if (!fields.link) hash.add(site ?? '')
    if (dates) {
      const { active, edge } = saleWindow(dates, now)
      hash.add(active ? 'on' : 'off')
      if (edge && (this.revisitAt === null || edge < this.revisitAt)) this.revisitAt = edge
    }
    const { hi, lo } = hash.end()
    return { hi, lo }
  }
}
