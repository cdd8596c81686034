/** Parses rows and passes new and changed ones on; unchanged rows are only counted. */

import { type CategoryPlacer, categoryNames, readProduct } from '../../readings/service.ts'
import { GtinHeads } from '../examine/gtin-heads.ts'
import { BrandSpellings } from '../match/brand-spellings.ts'
import type { CommonWords } from '../match/common-words.ts'
import { FirstSeen } from '../match/first-seen.ts'
import { Hash, type Key, keyOf } from '../match/hash.ts'
import type { OfferIndex } from '../match/offer-index.ts'
import { type Item, type ParseOptions, parseItem, skuOf } from '../parse/item.ts'
import { saleWindow } from '../parse/offer-fields.ts'
import { parseProductDetails } from '../parse/product-details.ts'
import { bounded, type Fields, type RawRow } from '../read/raw-row.ts'
import type { Tally } from './report.ts'
import type { StagedRow } from './staging-queries.ts'

/** To be increased when the parsers change: then all rows count as changed once. */
const PARSER_VERSION = 4

/** Receives new and changed rows. */
export interface Sink {
  /** Rows received. */
  readonly rows: number
  /** Of them, rows of existing offers. */
  readonly changed: number
  add(row: StagedRow): void
  /** To be called regularly; waits if the database is slow. */
  drain(): Promise<void>
  abort(): void
}

export interface IntakeContext {
  offers: OfferIndex
  staging: Sink
  tally: Tally
  placer: CategoryPlacer
  storeId: number
  words: CommonWords
  parseOptions: ParseOptions
  /** Only rows where this field has this value. */
  where?: { field: string; value: string }
}

export class RowIntake {
  readonly #in: IntakeContext
  readonly #hash = new Hash()
  readonly #seed: number
  readonly #gtins = new GtinHeads()
  readonly #titles = new FirstSeen()
  readonly #parts = new FirstSeen()
  readonly #ambiguous = new FirstSeen()
  readonly #brands = new BrandSpellings()
  /** Keys that two new products share, each once. */
  readonly ambiguousKeys: Key[] = []
  /** When the next sale begins or ends. */
  revisitAt: Date | null = null

  constructor(intake: IntakeContext) {
    this.#in = intake
    const { currency, rate, mapping } = intake.parseOptions
    const money = rate === null ? currency : `${currency} ${rate}`
    this.#seed = keyOf(PARSER_VERSION, money, JSON.stringify(mapping)).lo
  }

  add(row: RawRow): void {
    const { offers, staging, tally, where, parseOptions } = this.#in
    if (where && row.fields[where.field] !== where.value) return
    tally.rows++
    const textHash = row.text === undefined ? null : this.#textHash(row.text)
    if (textHash && offers.markSeenByText(textHash)) {
      tally.unchanged++
      return
    }
    const { line, problem } = row
    const fields = bounded(row.fields)
    const sku = skuOf(fields)
    const refuse = (reason: string) => {
      if (sku !== '') offers.markRejected(sku)
      tally.refuse({ line, sku, reason })
    }
    if (problem !== undefined) return void refuse(problem)
    if (sku === '') return void refuse('falta la clave (id)')
    const fingerprint = this.#fingerprint(fields, textHash)
    const seen = offers.markSeen(sku, fingerprint)
    if (seen.repeated) return void tally.refuse({ line, sku, reason: 'el id ya apareció antes en el archivo' })
    if (seen.unchanged) {
      tally.unchanged++
      return
    }
    const item = parseItem(fields, sku, parseOptions)
    if ('refused' in item) return void refuse(item.refused)
    const offerId = seen.id === 0 ? null : seen.id
    const { head, contradiction } =
      offerId === null ? this.#gtins.add(item, staging.rows) : { head: staging.rows, contradiction: null }
    const details = offerId === null && head === staging.rows ? this.#details(fields, item) : null
    staging.add({ item, fingerprint, offerId, head, contradiction, details })
  }

  #details(fields: Fields, item: Item): StagedRow['details'] {
    const { placer, storeId, tally, words } = this.#in
    const details = parseProductDetails(fields, item)
    const brand = this.#brands.of(item.brand)
    const path = fields.product_type ?? fields.google_product_category
    const reading = readProduct({ title: item.title, brand, category: categoryNames(path) })
    const categories = [fields.product_type, fields.google_product_category]
    const place = placer.place({ reading, title: item.title, storeId, categories })
    if (place.reason === 'unknown') tally.unsorted(path ?? '(sin categoría)')
    const isDistinctive = words.countTitle(details.keys.names)
    return {
      ...details,
      brand,
      reading,
      image: details.image ?? placer.drawingOf(reading),
      categoryId: place.categoryId,
      categoryReason: place.reason,
      mpnKey: this.#uniqueKey(this.#parts, details.keys.mpn),
      titleKey: isDistinctive ? this.#uniqueKey(this.#titles, details.keys.title) : null,
    }
  }

  /** A key is kept for the first row only; a second row makes it ambiguous. */
  #uniqueKey(seen: FirstSeen, key: Key | null): Key | null {
    const { rows } = this.#in.staging
    if (key === null || seen.of(key, rows) === rows) return key
    if (this.#ambiguous.of(key, rows) === rows) this.ambiguousKeys.push(key)
    return null
  }

  #textHash(text: string): Key {
    const { hi, lo } = this.#hash.reset(this.#seed).add(text).end()
    return { hi, lo }
  }

  /** A hash of the row's values, its link and whether its sale is active; the hash of its text if that determines them. */
  #fingerprint(fields: Fields, textHash: Key | null): Key {
    const { site, now } = this.#in.parseOptions
    const dates = fields.sale_price_effective_date
    if (textHash && fields.link && !dates) return textHash
    const hash = this.#hash.reset(this.#seed)
    if (textHash) hash.continueFrom(textHash)
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
