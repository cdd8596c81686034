/** Rows of a feed on their way to the staging: what is as before is let go here and costs nothing further. */
import { type Reading, readItem, skuOf } from '../item.ts'
import type { CategoryMap } from '../match/categories.ts'
import { Hash, type Key, keyOf } from '../match/hash.ts'
import { KeySet } from '../match/key-set.ts'
import type { Known } from '../match/known.ts'
import type { RawRow } from '../read/raw-row.ts'
import { saleWindow } from '../sense/state.ts'
import type { Tally } from './report.ts'
import type { Staging } from './staging.ts'

/** To be raised when rows are understood in another way than before: then all of them count as changed once. */
const UNDERSTANDING = 1
const GTIN_SEED = 5

export interface Intake {
  known: Known
  staging: Staging
  tally: Tally
  categories: CategoryMap
  reading: Reading
  /** Only rows where this field has this value. */
  where?: { field: string; value: string }
}

export class Taker {
  readonly #in: Intake
  readonly #hash = new Hash()
  readonly #seed: number
  readonly #gtins = new KeySet()
  readonly #titles = new KeySet()
  readonly #parts = new KeySet()
  /** Keys that two new rows share. */
  readonly shared: Key[] = []
  /** When the next sale begins or ends. */
  revisitAt: Date | null = null

  constructor(intake: Intake) {
    this.#in = intake
    this.#seed = keyOf(UNDERSTANDING, intake.reading.currency).lo
  }

  take({ line, fields, problem }: RawRow): void {
    const { known, staging, tally, where, reading, categories } = this.#in
    if (where && fields[where.field] !== where.value) return
    tally.rows++
    const sku = skuOf(fields)
    const refuse = (reason: string) => {
      if (sku !== '') known.doubt(sku)
      tally.refuse({ line, sku, reason })
    }
    if (problem !== undefined) return void refuse(problem)
    if (sku === '') return void refuse('falta el id')
    const fingerprint = this.#fingerprint(fields)
    const slot = known.meet(sku, fingerprint)
    if (slot.repeated) return void tally.refuse({ line, sku, reason: 'el id ya apareció antes en el archivo' })
    if (slot.unchanged) {
      tally.unchanged++
      return
    }
    const item = readItem(fields, sku, reading)
    if ('refused' in item) return void refuse(item.refused)
    const place = categories.place([fields.product_type, fields.google_product_category], item.title)
    if (!place.sorted) tally.unsorted(fields.product_type ?? fields.google_product_category ?? '(sin categoría)')
    const isNew = slot.id === 0
    staging.add({
      line,
      item,
      fingerprint,
      offerId: isNew ? null : slot.id,
      leader: !isNew || item.gtin === null || item.gtinIsLocal || this.#gtins.add(keyOf(GTIN_SEED, item.gtin)),
      mpnKey: isNew ? this.#own(this.#parts, item.mpnKey) : null,
      titleKey: isNew ? this.#own(this.#titles, item.titleKey) : null,
      categoryId: place.id,
    })
  }

  /** Only the first row keeps a key; the second makes it worthless for both. */
  #own(seen: KeySet, key: Key | null): Key | null {
    if (key === null || seen.add(key)) return key
    this.shared.push(key)
    return null
  }

  /** Everything the row says, where it leads, and whether its sale is on. */
  #fingerprint(fields: RawRow['fields']): Key {
    const hash = this.#hash.reset(this.#seed)
    for (const name in fields) hash.add(fields[name] ?? '')
    if (!fields.link) hash.add(this.#in.reading.site ?? '')
    if (fields.sale_price_effective_date) {
      const { active, edge } = saleWindow(fields.sale_price_effective_date, this.#in.reading.now)
      hash.add(active ? 'on' : 'off')
      if (edge && (this.revisitAt === null || edge < this.revisitAt)) this.revisitAt = edge
    }
    const { hi, lo } = hash.end()
    return { hi, lo }
  }
}
