/** Parses rows and passes new and changed ones on; unchanged rows are only counted. */

import { endOfMexicanDay } from '@tianguis/contract/mexican-time'
import { DateOrder, momentOf } from '../../dates/moments.ts'
import { GtinHeads } from '../../examine/gtin-heads.ts'
import { BrandSpellings } from '../../match/brand-spellings.ts'
import type { CommonWords } from '../../match/common-words.ts'
import { FirstSeen } from '../../match/first-seen.ts'
import type { Key } from '../../match/hash.ts'
import type { OfferIndex } from '../../match/offer-index.ts'
import { type Item, type ParseOptions, parseItem, skuOf } from '../../parse/item.ts'
import { parseAvailability } from '../../parse/offer-fields.ts'
import { parseProductDetails, parseProductTexts } from '../../parse/product-details.ts'
import { type PlacedTitle, placeTitle, type TitlePlaces } from '../../placing/place-titles.ts'
import type { TitleThread } from '../../placing/title-thread.ts'
import { bounded, type Fields, type RawRow } from '../../read/raw-row.ts'
import type { Tally } from '../report.ts'
import { RowFingerprints } from './row-fingerprints.ts'
import type { NewDetails, ProductKey, Sink, StagedRow } from './staged-row.ts'
import { WaitingRows } from './waiting-rows.ts'

export interface IntakeContext {
  offers: OfferIndex
  staging: Sink
  tally: Tally
  places: TitlePlaces
  /** Reads titles beside this thread, where many are expected. */
  thread?: TitleThread | null
  words: CommonWords
  parseOptions: ParseOptions
  /** How many rows may wait until a later one says in which order the file writes its dates; none by default. */
  mayWaitForDates?: number
  /** As the last file of the feed wrote its dates; null: not known. */
  monthFirst?: boolean | null
  /** Only rows where this field has this value. */
  where?: { field: string; value: string }
}

/** Characters of two dates with their times. */
const MAX_DATES_LENGTH = 200
/** Rows that may wait for their titles, about two chunks of a file; more are copied by the garbage collector before they go on. */
const MAX_WAITING = 500

/** A broken row may lack the value that says so. */
function isOther({ fields, problem }: RawRow, { field, value }: { field: string; value: string }): boolean {
  return fields[field] !== value && (problem === undefined || fields[field] !== undefined)
}

export class RowIntake {
  readonly #in: IntakeContext
  readonly #dates: DateOrder
  readonly #undated: RawRow[] = []
  readonly #parseOptions: ParseOptions
  readonly #fingerprints: RowFingerprints
  readonly #waiting: WaitingRows | null
  readonly #gtins = new GtinHeads()
  readonly #titles = new FirstSeen()
  readonly #parts = new FirstSeen()
  readonly #ambiguous = new FirstSeen()
  readonly #brands = new BrandSpellings()
  /** Rows passed on so far, those that wait for their titles included. */
  #rows = 0
  /** Keys that two new products share, each once. */
  readonly ambiguousKeys: Key[] = []

  constructor(intake: IntakeContext) {
    this.#in = intake
    this.#dates = new DateOrder(intake.monthFirst)
    this.#parseOptions = { ...intake.parseOptions, dates: this.#dates }
    this.#fingerprints = new RowFingerprints(this.#parseOptions)
    this.#waiting = intake.thread ? new WaitingRows(intake.thread, (row, place) => this.#stage(row, place)) : null
  }

  /** When the next sale begins or ends. */
  get revisitAt(): Date | null {
    return this.#fingerprints.nextSaleEdge
  }

  /** Whether the file writes the month first; null: it does not say. */
  get monthFirst(): boolean | null {
    return this.#dates.stated
  }

  /** How the file writes dates is known before these rows are added; lines of JSON are read only if they changed. */
  learnDates(rows: readonly RawRow[]): void {
    for (const row of rows) if (row.text === undefined) this.#learnDates(row.fields)
  }

  add(row: RawRow): void {
    const { offers, tally, where } = this.#in
    if (where && isOther(row, where)) return
    tally.rows++
    const textHash = row.text === undefined ? null : this.#fingerprints.ofText(row.text)
    if (textHash && offers.markSeenByText(textHash)) {
      tally.unchanged++
      return
    }
    this.#take(row, textHash, true)
  }

  #take(row: RawRow, textHash: Key | null, mayWait: boolean): void {
    const { offers, tally } = this.#in
    const { line, problem } = row
    const fields = bounded(row.fields)
    const sku = skuOf(fields)
    const refuse = (reason: string, isSoldOut = false) => {
      if (sku !== '') offers.markRejected(sku, isSoldOut)
      tally.refuse({ line, sku, reason })
    }
    if (problem !== undefined) {
      if (sku === '') tally.unreadable++
      return void refuse(problem)
    }
    if (sku === '') return void refuse('falta la clave (id)')
    this.#learnDates(fields)
    if (mayWait && this.#waitsForDates(fields)) return void this.#undated.push(row)
    const fingerprint = this.#fingerprints.of(fields, textHash)
    const seen = offers.markSeen(sku, fingerprint)
    if (seen.repeated) return void tally.refuse({ line, sku, reason: 'el id ya apareció antes en el archivo' })
    if (seen.unchanged) {
      tally.unchanged++
      return
    }
    const item = parseItem(fields, sku, this.#parseOptions)
    // Exports write no price, or 0, for what is sold out.
    if ('refused' in item) return void refuse(item.refused, parseAvailability(fields.availability ?? '') === false)
    item.brand = this.#brands.of(item.brand)
    const moment = fields.date ? momentOf(fields.date.slice(0, MAX_DATES_LENGTH), endOfMexicanDay, this.#dates) : null
    if (moment) tally.dated(moment, this.#parseOptions.now)
    const offerId = seen.id === 0 ? null : seen.id
    const number = this.#rows++
    const { head, contradiction } =
      offerId === null ? this.#gtins.add(item, number) : { head: number, contradiction: null }
    const mayBeginProduct = offerId === null ? head === number : offers.isRetitled(sku, item.title)
    const details = mayBeginProduct ? this.#details(fields, item, number) : null
    const texts = offerId === null || details ? null : parseProductTexts(fields)
    this.#pass({ item, fingerprint, offerId, head, contradiction, details, texts })
  }

  /** To be called regularly: rows go on whose titles were read, or wait for it if they are too many. */
  async drain(): Promise<void> {
    if (this.#dates.isKnown) this.#takeUndated()
    await this.#waiting?.passRead(MAX_WAITING)
    await this.#in.staging.drain()
  }

  /** To be called once, after the last row. */
  async finish(): Promise<void> {
    this.#takeUndated()
    await this.#waiting?.passRead(0)
  }

  /** The keys of all new products with their rows; null: two products share the key, so it identifies none. */
  *keys(): Generator<ProductKey> {
    for (const seen of [this.#parts, this.#titles])
      for (const { key, row } of seen.entries()) yield { key, row: this.#ambiguous.has(key) ? null : row }
  }

  #learnDates({ sale_price_effective_date: sale, date }: Fields): void {
    if (sale) this.#dates.learn(sale.slice(0, MAX_DATES_LENGTH))
    if (date) this.#dates.learn(date.slice(0, MAX_DATES_LENGTH))
  }

  #waitsForDates({ sale_price_effective_date: sale }: Fields): boolean {
    const { mayWaitForDates = 0 } = this.#in
    return !!sale && this.#undated.length < mayWaitForDates && this.#dates.leavesOpen(sale.slice(0, MAX_DATES_LENGTH))
  }

  #takeUndated(): void {
    for (const row of this.#undated.splice(0))
      this.#take(row, row.text === undefined ? null : this.#fingerprints.ofText(row.text), false)
  }

  #details(fields: Fields, item: Item, number: number): NewDetails {
    const { name, mpn, image, description, specs, slug, keys } = parseProductDetails(fields, item)
    const isDistinctive = this.#in.words.countTitle(keys.names)
    return {
      name,
      mpn,
      image,
      description,
      specs,
      slug,
      mpnKey: this.#uniqueKey(this.#parts, keys.mpn, number),
      titleKey: isDistinctive ? this.#uniqueKey(this.#titles, keys.title, number) : null,
      newTitle: {
        title: item.title,
        brand: item.brand,
        productType: fields.product_type,
        googleCategory: fields.google_product_category,
        hasPhoto: image !== null,
      },
    }
  }

  /** Rows keep their order: behind one whose title is being read the others wait. */
  #pass(row: StagedRow): void {
    if (this.#waiting) this.#waiting.add(row)
    else this.#stage(row, row.details && placeTitle(this.#in.places, row.details.newTitle))
  }

  #stage(row: StagedRow, place: PlacedTitle | null): void {
    const { staging, tally } = this.#in
    if (row.offerId === null && row.details && place?.categoryReason === 'unknown') {
      const { productType, googleCategory } = row.details.newTitle
      tally.unsorted(productType ?? googleCategory ?? '(sin categoría)')
    }
    staging.add(row, place)
  }

  /** A key is kept for the first row only; a second row makes it ambiguous. */
  #uniqueKey(seen: FirstSeen, key: Key | null, number: number): Key | null {
    if (key === null || seen.of(key, number) === number) return key
    if (this.#ambiguous.of(key, number) === number) this.ambiguousKeys.push(key)
    return null
  }
}
