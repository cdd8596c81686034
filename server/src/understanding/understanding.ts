/** What a query asks for, as far as it was understood. */
import type { Condition, Kind } from '@tianguis/titles'

export interface QueryMeasure {
  /** 'volume', 'diagonal', 'storage'… as `titles` names quantities. */
  quantity: string
  /** In the unit of the quantity: ml, g, inches, GB… Null: no bound. */
  min: number | null
  max: number | null
  /** The same spelling for titles and queries: '1 lt' and '1000 ml' are '1000ml'. Null for a range. */
  word: string | null
  said: string
}

export type PartName =
  | 'price'
  | 'store'
  | 'without-store'
  | 'without-brand'
  | 'without-word'
  | 'condition'
  | 'measure'
  | 'size'
  | 'discount'
  | 'free-shipping'
  | 'months'
  | 'low-price'

/** A part of the query that narrows the list. */
export interface QueryPart {
  name: PartName
  /** Place of its words in `text`. */
  start: number
  end: number
  /** `text` without them. */
  rest: string
  /** For `store`, `without-store`, `without-brand`, `without-word` the name, for `measure` its place in `measures`. */
  value: string | number | null
}

/** A colour or gender: products that have it lead. */
export interface Wish {
  name: 'colour' | 'gender'
  value: string
  /** The folded word; null where the words of the kind say it: 'tenis para caballero'. */
  said: string | null
  /** Place of the word in `text`. */
  start: number
  end: number
}

export interface Understanding {
  /** As typed. */
  query: string
  /** The query with misspelt words mended; the same as `query` where nothing was mended. */
  text: string
  /** Words that were mended: as typed → as meant. */
  mended: { typed: string; meant: string }[]
  /**
   * Words to look for in names, the most important first: kind, brand, model, properties, the rest. Connecting words and words of
   * the parts are not among them.
   */
  words: string[]
  /**
   * What names of the kind should say beyond being of it; connecting words, purposes and parts aside. Per word the spellings and
   * synonyms that names may have; one of several words needs all of them.
   */
  said: string[][]
  /** The same with the words that name the kind. */
  all: string[][]
  /** The same without words that name the kind itself ('lápiz para iPad'), not a line of it ('Galaxy A54'). */
  beside: string[][]
  /** Words of `said` for colours and other qualities, which tell less of the thing than the others. */
  qualities: string[]
  /** For what the thing is wanted, in words that names need not have ('para la oficina'); those that have them lead. */
  uses: string[][]
  /** Words of the type of the kind that was named ('comal' of pans), and of its other types. */
  types: { named: string[]; others: string[] }
  /** 'la más barata' */
  cheapest: boolean
  /** 'tele grande': which half of the kind's measure is wanted; `word`: names may say it instead; `most`: of a single portion. */
  extent: { quantity: string; half: 'upper' | 'lower'; word: string | null; most?: number } | null
  /** Every word is known or was mended. */
  isSpelt: boolean
  /** Words that names must not contain. */
  withoutWords: string[]
  /** What was asked and neither names nor fields say: 'si es chino'. */
  unknown: string[]
  kind: Kind | null
  /** The kind, or the kinds that a colloquial word stands for: 'compu' is a laptop or a desktop computer. */
  kinds: Kind[]
  /** The kinds are good for what the query needs ('tengo calor'); the first is the best. */
  isNeed: boolean
  /** Names say the need in words of their own: 'anticaspa' for 'caspa'. */
  isNeedNamed: boolean
  /** The kinds were named by no word; content/search/descriptions tells them. */
  isDescribed: boolean
  /** What the thing wanted is for or of; products of these kinds are not what is wanted. */
  complement: Kind[]
  /** Kinds that belong to the kind by their names: 'esterilizador de biberones'; none of them is one. */
  accessories: readonly Kind[]
  /** Of a word for many kinds those that are meant: sofas and beds of 'muebles'. */
  ofMany: readonly Kind[]
  /** The thing of which the kind is a part or an accessory: 'cafetera' of 'jarra para cafetera'. */
  whole: Kind | null
  /** Kinds whose names begin the name of the kind, the nearest first: 'ventilador' of 'ventilador de techo'. */
  wider: Kind[]
  /** The kind that the first word names alone, and what its products say that are of the kind too: 'gamer' of 'audífonos gamer'. */
  also: { kind: Kind; words: string[][] } | null
  /** Kinds that serve the same, then those of the category and around it, in groups, the nearest first. */
  near: Kind[][]
  /** Beside a brand, kinds whose names begin with the same word: 'crema facial' of 'crema'. */
  sameHead: Kind[]
  /** The brand is known for things of another department, and another word named the kind: 'monitos Funko' are no pasta. */
  isOfOtherDepartment: boolean
  /** Only the brand tells the kind: 'corona'. */
  isOfBrand: boolean
  /** The words that name the kind have no other meaning. */
  kindIsCertain: boolean
  /** The words of `text` that name the kind. */
  kindSaid: string | null
  /** The name of a line with which they begin: 'macbook' of laptops. */
  line: string | null
  /** As the catalogue writes them. */
  brands: string[]
  withoutBrands: string[]
  stores: string[]
  withoutStores: string[]
  /** A barcode or model number, without hyphens. */
  code: string | null
  isBarcode: boolean
  measures: QueryMeasure[]
  pack: number | null
  wishes: Wish[]
  size: string | null
  /** 'new' only where others are not wanted: 'menos reacondicionados'. */
  condition: Condition | null
  /** Whole pesos; the bounds themselves are not wanted where it is below or above them ('menos de 300'). */
  price: { min: number | null; max: number | null; isBelow?: boolean; isAbove?: boolean }
  /** Percent. */
  discount: number
  freeShipping: boolean
  /** Months without interest. */
  months: number
  /** 'sin gluten': what the product is without; not an exclusion. 'sin lactosa' is the word 'deslactosada' instead. */
  properties: string[]
  /** What names say instead of each of them: 'cero alcohol' of 'sin alcohol'. */
  propertyNames: string[][]
  /** Words of names that say the opposite of each of them: 'rgb' of a keyboard 'sin luces'. */
  propertyOpposites: string[][]
  /** Words after 'para' that name no kind: 'para la universidad'. */
  purpose: string | null
  parts: QueryPart[]
}
