/** What the vocabularies of content/titles compile to. */
import type { PhraseTrie } from './phrases.ts'

export interface Kind {
  name: string
  /** Address of the node of the category tree: a leaf, or the department where no leaf fits. */
  category: string
  department: string
  /** Names of quantities and properties that matter for this kind: 'volume', 'colour', 'size'… */
  attributes: ReadonlySet<string>
  /** A word for many kinds ('ropa', 'juguete'): in a store's category it says little. */
  isGeneric: boolean
}

export interface Sense {
  kind: Kind
  /** A weak name counts for less: the word has other meanings, or also names a flavour or a colour. */
  weak: boolean
}

export interface Brand {
  name: string
  /** The kind that the brand alone tells, as 'Corona' tells beer. */
  kind: Kind | null
  department: string | null
}

export type Connective = 'of' | 'purpose' | 'with' | 'without' | 'flavour' | 'in' | 'articles'
export type Condition = 'new' | 'refurbished' | 'used'

/** All meanings of one phrase. */
export interface Meaning {
  senses: Sense[] | null
  line: { kind: Kind; brand: string | null } | null
  brand: Brand | null
  connective: Connective | null
  isContainer: boolean
  isStore: boolean
  isPromotion: boolean
  isService: boolean
  isPlatform: boolean
  isDownload: boolean
  isDeviceWord: boolean
  isEnglish: boolean
  colour: string | null
  size: string | null
  condition: Condition | null
  gender: string | null
  audience: string | null
  /** Department that a store's category name means; '-' for services. */
  storeCategory: string | null
  count: number
}

export interface Unit {
  unit: string
  quantity: string
  factor: number
}

export interface UnitSpelling {
  unit: Unit
  /** Read only if the quantity matters for the kind: '18 k' of a washing machine, not '4K' of a screen. */
  loose: boolean
}

export interface Vocabulary {
  kinds: ReadonlyMap<string, Kind>
  phrases: PhraseTrie<Meaning>
  units: ReadonlyMap<string, UnitSpelling>
  pieces: ReadonlySet<string>
  multipacks: ReadonlySet<string>
  numberWords: ReadonlyMap<string, number>
  kindsCountedWithoutWord: ReadonlySet<string>
  game: Kind
  console: Kind
  /** Readings of store categories and brands that were already seen, which repeat in an import. */
  cache: Map<string, unknown>
}
