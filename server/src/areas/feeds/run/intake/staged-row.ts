/** A row of a feed that is ready to be written to the staging tables. */
import type { SameGtin } from '../../examine/gtin-heads.ts'
import type { Key } from '../../match/hash.ts'
import type { Item } from '../../parse/item.ts'
import type { ProductDetails } from '../../parse/product-details.ts'
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
  /** Null if the row cannot create a product. */
  details:
    | (ProductDetails & {
        brand: string
        mpnKey: Key | null
        titleKey: Key | null
        place: PlacedTitle
      })
    | null
}

export type NewRow = Omit<StagedRow, 'details'>
/** Details whose title was not placed yet. */
export type NewDetails = Omit<NonNullable<StagedRow['details']>, 'place'> & { newTitle: NewTitle }

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
