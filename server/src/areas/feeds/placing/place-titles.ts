/** Reads titles and places them in the category tree; what is stored of a reading is encoded for COPY at once. */
import {
  type CategoryPlacer,
  categoryNames,
  PLACE_REASONS,
  type PlaceReason,
  READING_COLUMNS,
  readProduct,
} from '../../readings/service.ts'
import { BinaryRows } from '../copy/binary-rows.ts'
import { writeReading } from '../copy/reading-row.ts'

export interface NewTitle {
  title: string
  brand: string
  /** The store's own category path, and Google's. */
  productType: string | undefined
  googleCategory: string | undefined
  hasPhoto: boolean
}

export interface PlacedTitle {
  categoryId: number
  categoryReason: PlaceReason
  /** The picture of a product without a photo. */
  drawing: string | null
  /** The values of `READING_COLUMNS`, encoded. */
  columns: Uint8Array
}

/** Many placed titles, in few objects that pass quickly from thread to thread. */
export interface PlacedTitles {
  categoryIds: Int32Array
  /** Places in `PLACE_REASONS`. */
  reasons: Uint8Array
  drawings: (string | null)[]
  /** The encoded columns of all, and where those of each end. */
  columns: Uint8Array
  ends: Int32Array
}

export interface TitlePlaces {
  placer: CategoryPlacer
  storeId: number
}

const FIRST_BYTES = 64 * 1024
const encoded = new BinaryRows(Object.keys(READING_COLUMNS).length, FIRST_BYTES)

export function placeTitle(places: TitlePlaces, title: NewTitle): PlacedTitle {
  const place = encodeTitle(places, title)
  return { ...place, columns: Uint8Array.from(encoded.take()) }
}

export function placeTitles(places: TitlePlaces, titles: readonly NewTitle[]): PlacedTitles {
  const categoryIds = new Int32Array(titles.length)
  const reasons = new Uint8Array(titles.length)
  const ends = new Int32Array(titles.length)
  const drawings = titles.map((title, at) => {
    const { categoryId, categoryReason, drawing } = encodeTitle(places, title)
    categoryIds[at] = categoryId
    reasons[at] = PLACE_REASONS.indexOf(categoryReason)
    ends[at] = encoded.bytes
    return drawing
  })
  return { categoryIds, reasons, drawings, columns: Uint8Array.from(encoded.take()), ends }
}

export function placedAt({ categoryIds, reasons, drawings, columns, ends }: PlacedTitles, at: number): PlacedTitle {
  return {
    categoryId: categoryIds[at]!,
    categoryReason: PLACE_REASONS[reasons[at]!]!,
    drawing: drawings[at]!,
    columns: columns.subarray(at === 0 ? 0 : ends[at - 1], ends[at]),
  }
}

function encodeTitle(
  { placer, storeId }: TitlePlaces,
  { title, brand, productType, googleCategory, hasPhoto }: NewTitle,
) {
  const reading = readProduct({ title, brand, category: categoryNames(productType ?? googleCategory) })
  const { categoryId, reason } = placer.place({ reading, title, storeId, categories: [productType, googleCategory] })
  writeReading(encoded, { reading, categoryReason: reason })
  return { categoryId, categoryReason: reason, drawing: hasPhoto ? null : placer.drawingOf(reading) }
}
