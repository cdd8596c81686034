/**
 * The category of a product: what the operator said, else what its kind says, else what the store's category says; the
 * department where only that is certain. The reason is stored with the product.
 */
import type { Kind } from '@tianguis/titles'
import { titleVocabulary } from '../../content/title-vocabulary.ts'
import type { Category, CategoryMap } from './category-map.ts'
import type { ProductReading } from './reading.ts'
import type { CategoryRule } from './rule-queries.ts'

export const PLACE_REASONS = ['operator', 'kind', 'kind-store', 'store', 'department', 'unknown', 'demo'] as const
export type PlaceReason = (typeof PLACE_REASONS)[number]

export interface Place {
  categoryId: number
  reason: PlaceReason
}

export interface PlacerParts {
  /** Made when the first product is placed: most runs of a feed have no new one. */
  map: () => CategoryMap
  uncategorized: number
  rules: readonly CategoryRule[]
  /** Address of the drawing of each kind that has one. */
  drawings: () => ReadonlyMap<string, string>
}

export interface PlacedProduct {
  reading: ProductReading
  title: string
  storeId: number | null
  /** The store's own category path, then Google's. */
  categories: readonly (string | undefined)[]
}

export const NEUTRAL_PICTURE = '/img/sin-foto/a79c93.svg'
/** Percent: from here on the kind decides the category, and the drawing. */
const SURE_OF_CATEGORY = 30
const SURE_OF_DRAWING = 60
/** The part of /calzado and /moda for each gender. */
const GENDER_PARTS: Record<string, string> = {
  mujer: 'mujer',
  hombre: 'hombre',
  niño: 'ninos',
  niña: 'ninos',
}
const WORN = new Set(['/calzado', '/moda'])
const GENDERED = /^\/(?:calzado|moda)\/(?:mujer|hombre|ninos)(?=\/|$)/

export class CategoryPlacer {
  readonly #parts: PlacerParts
  #madeMap: CategoryMap | null = null
  /** By store and kind; the empty store is every store. */
  readonly #rules: ReadonlyMap<string, number>

  constructor(parts: PlacerParts) {
    this.#parts = parts
    this.#rules = new Map(
      parts.rules.map(({ store_id, kind, category_id }) => [`${store_id ?? ''} ${kind}`, category_id]),
    )
  }

  /** The picture of a product without a photo: of its kind where that is certain, else a neutral sign. */
  drawingOf({ kind, confidence }: ProductReading): string {
    const drawing = kind !== null && confidence >= SURE_OF_DRAWING ? this.#parts.drawings().get(kind) : undefined
    return drawing ?? NEUTRAL_PICTURE
  }

  place(product: PlacedProduct): Place {
    const map = this.#map
    const { reading, storeId, categories, title } = product
    const taught = this.#taught(reading.kind, storeId) ?? map.mappedByOperator(categories[0])?.id
    if (taught !== undefined) return { categoryId: taught, reason: 'operator' }
    const kind = reading.kind === null ? undefined : titleVocabulary().vocabulary.kinds.get(reading.kind)
    const stores = map.find(categories)
    if (kind && reading.confidence >= SURE_OF_CATEGORY) {
      const place = this.#ofKind(kind, reading, stores, title)
      if (place) return place
    }
    if (stores) {
      // A doubtful kind of another department leaves only the store's department.
      const agrees = !kind || departmentOf(stores.path) === kind.department
      const category = agrees ? stores : map.at(departmentOf(stores.path))
      if (category) return { categoryId: category.id, reason: agrees ? 'store' : 'department' }
    }
    const department = reading.department && map.at(reading.department)
    return department
      ? { categoryId: department.id, reason: 'department' }
      : { categoryId: this.#parts.uncategorized, reason: 'unknown' }
  }

  #ofKind(kind: Kind, reading: ProductReading, stores: Category | null, title: string): Place | null {
    const map = this.#map
    const part = GENDER_PARTS[reading.gender ?? '']
    const own = map.at(part ? forGender(kind.category, part) : kind.category)
    if (!own) return null
    const found = map.narrowed(own, kind.name, title)
    // Where nothing says for whom it is, it stays above the parts.
    const narrow = WORN.has(own.path) && GENDERED.test(found.path) ? own : found
    if (narrow === own && stores?.path.startsWith(`${own.path}/`))
      return { categoryId: stores.id, reason: 'kind-store' }
    return { categoryId: narrow.id, reason: 'kind' }
  }

  get #map(): CategoryMap {
    this.#madeMap ??= this.#parts.map()
    return this.#madeMap
  }

  #taught(kind: string | null, storeId: number | null): number | undefined {
    if (kind === null || this.#rules.size === 0) return undefined
    return this.#rules.get(`${storeId ?? ''} ${kind}`) ?? this.#rules.get(` ${kind}`)
  }
}

/** '/moda/mujer/accesorios/joyeria' for 'hombre' is '/moda/hombre/accesorios/joyeria', or what is above it. */
function forGender(path: string, part: string): string {
  if (WORN.has(path)) return `${path}/${part}`
  return path.replace(GENDERED, (own) => `/${own.split('/')[1]}/${part}`)
}

function departmentOf(path: string): string {
  return `/${path.split('/')[1] ?? ''}`
}
