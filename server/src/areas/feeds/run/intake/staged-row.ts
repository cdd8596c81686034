/** A row of a feed that is ready to be written to the staging tables. */
import type { SameGtin } from '../../examine/gtin-heads.ts'
import type { Key } from '../../match/hash.ts'
import type { Item } from '../../parse/item.ts'
import type { ProductDetails, ProductTexts } from '../../parse/product-details.ts'
import type { NewTitle, PlacedTitle } from '../../placing/place-titles.ts'

export interface StagedRow {
  item: Item
  fingerprint: Key
  /** Null: a new offer. */
  offerId: number | null
  /** The row of this run whose product it shares; its own number otherwise. */
  head: number
  /** The earlier row with its GTIN that it contradicts. */
  contradiction: SameGtin['contradiction']
  /** Null if the row cannot create a product. A known offer with another title can: its SKU may be of another article now. */
  details: NewDetails | null
  /** Of a known offer without details, which may have created its product. */
  texts: ProductTexts | null
}

export interface NewDetails extends Omit<ProductDetails, 'keys'> {
  mpnKey: Key | null
  titleKey: Key | null
  newTitle: NewTitle
}

/** A key of a new product, with the row that creates it. */
export interface ProductKey {
  key: Key
  row: number | null
}

/** Receives new and changed rows. */
export interface Sink {
  /** Rows received. */
  readonly rows: number
  /** Of them, rows of existing offers. */
  readonly changed: number
  /** `place`: where the row's product belongs; null for a row without details. */
  add(row: StagedRow, place: PlacedTitle | null): void
  /** To be called regularly; waits if the database is slow. */
  drain(): Promise<void>
  abort(): void
}
