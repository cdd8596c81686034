/** What the title of a product says, in the shape in which it is stored. */
import { readTitle, type TitleReading } from '@tianguis/titles'
import { type TitleVocabulary, titleVocabulary } from '../../content/title-vocabulary.ts'
import { type StoredMeasure, UNSURE_CONTENT } from '../../database/schema/attributes.ts'
import { familyKeyOf } from './family-key.ts'

export interface ReadingInput {
  title: string
  brand: string
  /** Names of the store's category, from the root to the leaf. */
  category: readonly string[]
}

export interface ProductReading {
  version: number
  kind: string | null
  /** Percent. */
  confidence: number
  model: string | null
  pack: number | null
  measures: StoredMeasure[] | null
  colour: string | null
  size: string | null
  gender: string | null
  /** Months. */
  ageFrom: number | null
  ageTo: number | null
  audience: string | null
  /** Named by the title; null if the store names one, or if the kind is unknown: then the word may mean something else. */
  titleBrand: string | null
  /** Shared by the variants of one product; null: it has none. */
  familyKey: string | null
  /** Department that kind, store's category or brand tell; not stored. */
  department: string | null
}

const MAX_AGE = 1_200

export function readProduct(
  { title, brand, category }: ReadingInput,
  { vocabulary, version }: TitleVocabulary = titleVocabulary(),
): ProductReading {
  const reading = readTitle(vocabulary, { title, brand: brand || null, category })
  return {
    version,
    kind: reading.kind,
    confidence: Math.round(reading.confidence * 100),
    model: reading.model,
    pack: reading.pack,
    measures: storedMeasures(reading),
    colour: reading.colours[0] ?? null,
    size: reading.size,
    gender: reading.gender,
    ageFrom: months(reading.age?.from),
    ageTo: months(reading.age?.to),
    audience: reading.audience,
    titleBrand: reading.kind === null ? null : reading.titleBrand,
    familyKey: familyKeyOf(reading),
    department: reading.department,
  }
}

function storedMeasures({ measures, isContentUnsure }: TitleReading): StoredMeasure[] | null {
  const stored = measures.map(
    ({ quantity, value, unit, to }): StoredMeasure =>
      to === undefined ? [quantity, value, unit] : [quantity, value, unit, to],
  )
  if (isContentUnsure) stored.push([UNSURE_CONTENT, 1, ''])
  return stored.length === 0 ? null : stored
}

const CATEGORY_SEPARATOR = /\s*(?:>|›|»|\/|\||\\|::)\s*/

/** Paths repeat in most rows of a feed. */
const namesOfPaths = new Map<string, readonly string[]>()
const MAX_PATHS = 20_000

/** The names of a category path as stores write it: 'Hogar > Cocina', 'Hogar/Cocina'. */
export function categoryNames(path: string | null | undefined): readonly string[] {
  if (!path) return []
  let names = namesOfPaths.get(path)
  if (names === undefined) {
    names = path.split(CATEGORY_SEPARATOR).filter(Boolean)
    if (namesOfPaths.size >= MAX_PATHS) namesOfPaths.clear()
    namesOfPaths.set(path, names)
  }
  return names
}

function months(value: number | null | undefined): number | null {
  return value === null || value === undefined ? null : Math.min(MAX_AGE, Math.round(value))
}
