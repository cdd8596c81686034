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
  /** Brands and categories, each once: most titles of a store share them. */
  texts: string[]
  /** Places in `texts`; -1: none. */
  brands: Int32Array
  productTypes: Int32Array
  googleCategories: Int32Array
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
  const { titles, texts, brands, productTypes, googleCategories, photos } = all
  const categoryIds = new Int32Array(titles.length)
  const reasons = new Uint8Array(titles.length)
  const ends = new Int32Array(titles.length)
  const drawings = titles.map((title, at) => {
    const { categoryId, categoryReason, drawing } = encodeTitle(places, {
      title,
      brand: itemAt(texts, brands[at]!) ?? '',
      productType: itemAt(texts, productTypes[at]!),
      googleCategory: itemAt(texts, googleCategories[at]!),
      hasPhoto: photos[at] === 1,
    })
    categoryIds[at] = categoryId
    reasons[at] = PLACE_REASONS.indexOf(categoryReason)
    ends[at] = encoded.bytes
    return drawing
  })
  return { categoryIds, reasons, drawings, columns: new Uint8Array(encoded.take()), ends }
}

export function together(all: readonly NewTitle[]): NewTitles {
  const places = new Map<string, number>()
  const placeOf = (text: string | undefined): number => {
    if (text === undefined) return NONE
    let place = places.get(text)
    if (place === undefined) {
      place = places.size
      places.set(text, place)
    }
    return place
  }
  const titles = all.map(({ title }) => title)
  const brands = new Int32Array(all.length)
  const productTypes = new Int32Array(all.length)
  const googleCategories = new Int32Array(all.length)
  const photos = new Uint8Array(all.length)
  for (let at = 0; at < all.length; at++) {
    const { brand, productType, googleCategory, hasPhoto } = all[at]!
    brands[at] = placeOf(brand)
    productTypes[at] = placeOf(productType)
    googleCategories[at] = placeOf(googleCategory)
    photos[at] = hasPhoto ? 1 : 0
  }
  return { titles, texts: [...places.keys()], brands, productTypes, googleCategories, photos }
}

const NONE = -1

function itemAt(texts: readonly string[], place: number): string | undefined {
  return place === NONE ? undefined : texts[place]
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
