/** Reads titles and places them in the category tree; what is stored of a reading is encoded for COPY at once. */
import {
  type CategoryPlacer,
  categoryNames,
  PLACE_REASONS,
  type PlaceReason,
  readProduct,
} from '../../readings/placing-service.ts'
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

/** Many titles, for the same reason as `PlacedTitles`. */
export interface NewTitles {
  titles: string[]
  brands: string[]
  productTypes: NewTitle['productType'][]
  googleCategories: NewTitle['googleCategory'][]
  /** 1: has one. */
  photos: Uint8Array
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
/** Values only, without the beginnings of rows. */
const encoded = new BinaryRows(0, FIRST_BYTES)

export function placeTitle(places: TitlePlaces, title: NewTitle): PlacedTitle {
  const place = encodeTitle(places, title)
  return { ...place, columns: new Uint8Array(encoded.take()) }
}

export function placeTitles(places: TitlePlaces, all: NewTitles): PlacedTitles {
  const { titles, brands, productTypes, googleCategories, photos } = all
  const categoryIds = new Int32Array(titles.length)
  const reasons = new Uint8Array(titles.length)
  const ends = new Int32Array(titles.length)
  const drawings = titles.map((title, at) => {
    const { categoryId, categoryReason, drawing } = encodeTitle(places, {
      title,
      brand: brands[at]!,
      productType: productTypes[at],
      googleCategory: googleCategories[at],
      hasPhoto: photos[at] === 1,
    })
    categoryIds[at] = categoryId
    reasons[at] = PLACE_REASONS.indexOf(categoryReason)
    ends[at] = encoded.bytes
    return drawing
  })
  return { categoryIds, reasons, drawings, columns: new Uint8Array(encoded.take()), ends }
}

export function together(titles: readonly NewTitle[]): NewTitles {
  return {
    titles: titles.map(({ title }) => title),
    brands: titles.map(({ brand }) => brand),
    productTypes: titles.map(({ productType }) => productType),
    googleCategories: titles.map(({ googleCategory }) => googleCategory),
    photos: Uint8Array.from(titles, ({ hasPhoto }) => Number(hasPhoto)),
  }
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
