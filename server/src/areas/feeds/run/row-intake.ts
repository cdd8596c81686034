/** Parses rows and passes new and changed ones on; unchanged rows are only counted. */

import { GtinHeads } from '../examine/gtin-heads.ts'
import { BrandSpellings } from '../match/brand-spellings.ts'
import type { CommonWords } from '../match/common-words.ts'
import { FirstSeen } from '../match/first-seen.ts'
import { Hash, type Key, keyOf } from '../match/hash.ts'
import type { OfferIndex } from '../match/offer-index.ts'
import { type Item, type ParseOptions, parseItem, skuOf } from '../parse/item.ts'
import { saleWindow } from '../parse/offer-fields.ts'
import { parseProductDetails } from '../parse/product-details.ts'
import {
  type NewTitle,
  type PlacedTitle,
  type PlacedTitles,
  placedAt,
  placeTitle,
  type TitlePlaces,
} from '../placing/place-titles.ts'
import type { TitleThread } from '../placing/title-thread.ts'
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
  places: TitlePlaces
  /** Reads titles beside this thread, where many are expected. */
  thread?: TitleThread | null
  words: CommonWords
  parseOptions: ParseOptions
  /** Only rows where this field has this value. */
  where?: { field: string; value: string }
}

type NewRow = Omit<StagedRow, 'details'>
type NewDetails = Omit<NonNullable<StagedRow['details']>, 'place'> & { newTitle: NewTitle }

interface WaitingRow {
  row: NewRow
  details: NewDetails | null
}

/** Rows that may wait for their titles; more would be copied by the garbage collector before they go on. */
const MOST_WAITING = 2_000

export class RowIntake {
  readonly #in: IntakeContext
  readonly #hash = new Hash()
  readonly #seed: number
  readonly #gtins = new GtinHeads()
  readonly #titles = new FirstSeen()
  readonly #parts = new FirstSeen()
  readonly #ambiguous = new FirstSeen()
  readonly #brands = new BrandSpellings()
  /** Rows passed on so far, those that wait for their titles included. */
  #rows = 0
  #filling: WaitingRow[] = []
  readonly #sent: { rows: WaitingRow[]; placed: Promise<PlacedTitles> }[] = []
  /** Rows in `#sent`. */
  #waiting = 0
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
    const { offers, tally, where, parseOptions } = this.#in
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
    const number = this.#rows++
    const { head, contradiction } =
      offerId === null ? this.#gtins.add(item, number) : { head: number, contradiction: null }
    const details = offerId === null && head === number ? this.#details(fields, item, number) : null
    this.#pass({ item, fingerprint, offerId, head, contradiction }, details)
  }

  /** To be called regularly: rows go on whose titles were read, or wait for it if they are too many. */
  async drain(): Promise<void> {
    this.#send()
    await this.#passRead(MOST_WAITING)
    await this.#in.staging.drain()
  }

  /** To be called once, after the last row. */
  async finish(): Promise<void> {
    this.#send()
    await this.#passRead(0)
  }

  #details(fields: Fields, item: Item, number: number): NewDetails {
    const details = parseProductDetails(fields, item)
    const brand = this.#brands.of(item.brand)
    const isDistinctive = this.#in.words.countTitle(details.keys.names)
    return {
      ...details,
      brand,
      mpnKey: this.#uniqueKey(this.#parts, details.keys.mpn, number),
      titleKey: isDistinctive ? this.#uniqueKey(this.#titles, details.keys.title, number) : null,
      newTitle: {
        title: item.title,
        brand,
        productType: fields.product_type,
        googleCategory: fields.google_product_category,
        hasPhoto: details.image !== null,
      },
    }
  }

  /** Rows keep their order: behind one whose title is being read the others wait. */
  #pass(row: NewRow, details: NewDetails | null): void {
    const { thread, places } = this.#in
    if (thread) this.#filling.push({ row, details })
    else this.#stage(row, details, details && placeTitle(places, details.newTitle))
  }

  #stage(row: NewRow, details: NewDetails | null, place: PlacedTitle | null): void {
    const { staging, tally } = this.#in
    if (!details || !place) {
      staging.add({ ...row, details: null })
      return
    }
    const { productType, googleCategory } = details.newTitle
    if (place.categoryReason === 'unknown') tally.unsorted(productType ?? googleCategory ?? '(sin categoría)')
    staging.add({ ...row, details: { ...details, place } })
  }

  #send(): void {
    const { thread } = this.#in
    const rows = this.#filling
    if (!thread || rows.length === 0) return
    this.#filling = []
    const titles = rows.flatMap(({ details }) => details?.newTitle ?? [])
    this.#waiting += rows.length
    this.#sent.push({ rows, placed: thread.place(titles) })
  }

  async #passRead(mostWaiting: number): Promise<void> {
    while (this.#waiting > mostWaiting) {
      const { rows, placed } = this.#sent.shift()!
      const places = await placed
      let at = 0
      for (const { row, details } of rows) this.#stage(row, details, details && placedAt(places, at++))
      this.#waiting -= rows.length
    }
  }

  /** A key is kept for the first row only; a second row makes it ambiguous. */
  #uniqueKey(seen: FirstSeen, key: Key | null, number: number): Key | null {
    if (key === null || seen.of(key, number) === number) return key
    if (this.#ambiguous.of(key, number) === number) this.ambiguousKeys.push(key)
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
