/** What one phrase of the vocabularies can mean. */
import type { PhraseTrie } from './phrases.ts'

export interface Kind {
  name: string
  /** Address of the node of the category tree: a leaf, or the department where no leaf fits. */
  category: string
  department: string
  /** Second level of the address; '' if the kind belongs to the department itself. */
  section: string
  /** Names of quantities and properties that matter for this kind: 'volume', 'colour', 'size'… */
  attributes: ReadonlySet<string>
  /** A word for many kinds ('ropa', 'juguete'): in a store's category it says little. */
  isGeneric: boolean
  /** The name has several words: a bare 'funda' may be no 'funda para celular'. */
  isCompound: boolean
  /** The name of its category too: 'galletas', 'botana'; other kinds of the category say more. */
  isOfCategoryName: boolean
  /** Films, books and games are named by titles of their own, which may contain any noun. */
  isTitled: boolean
  /** A store's category alone does not tell it: games that subscribers get cheaper stand in 'PlayStation Plus'. */
  mustBeNamed: boolean
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
  /** Other things only contain its parts: a laptop with a processor of AMD is no AMD. */
  ownKinds?: readonly string[]
}

export type Connective = 'of' | 'purpose' | 'with' | 'without' | 'flavour' | 'in' | 'articles'
export type Condition = 'new' | 'refurbished' | 'used'

/** All meanings of one phrase. */
export interface Meaning {
  senses: Sense[] | null
  line: { kind: Kind; brand: Brand | null } | null
  brand: Brand | null
  /** First word of the brand as it is written: 'dolor' is not the brand 'Dolores'. */
  brandWord: string
  connective: Connective | null
  isContainer: boolean
  isStore: boolean
  /** A word of `promotions` in content/titles/stores.json. */
  isPromotion: boolean
  isService: boolean
  /** 'cupón', '20 % de descuento': a title that begins with it sells nothing. */
  isDiscount: boolean
  /** 'renta', 'curso': a title that begins with it sells a service. */
  isAct: boolean
  isRestaurant: boolean
  isServiceCategory: boolean
  isMealCategory: boolean
  isPlatform: boolean
  isDownload: boolean
  isDeviceWord: boolean
  /** Beside a platform: 'funda', 'mica', 'soporte'. */
  isAccessoryWord: boolean
  /** 'tabletas', 'cápsulas': beside a dose in milligrams they are a medicine. */
  isDoseForm: boolean
  isEnglish: boolean
  colour: string | null
  size: string | null
  condition: Condition | null
  gender: string | null
  audience: string | null
  /** Department that a store's category name means; '-' for services. */
  storeCategory: string | null
  count: number
  /** The properties above that a text is searched for, see `traitsOf`. */
  traits: number
}

/** The meaning of a phrase, created if it has none; `inflected`: it is also found in plural and singular. */
export function meaningOf(
  phrases: PhraseTrie<Meaning>,
  phrase: string,
  { inflected }: { inflected: boolean },
): Meaning {
  return phrases.valueFor(phrase, inflected, emptyMeaning)
}

export function emptyMeaning(): Meaning {
  return {
    senses: null,
    line: null,
    brand: null,
    brandWord: '',
    connective: null,
    isContainer: false,
    isStore: false,
    isPromotion: false,
    isService: false,
    isDiscount: false,
    isAct: false,
    isRestaurant: false,
    isServiceCategory: false,
    isMealCategory: false,
    isPlatform: false,
    isDownload: false,
    isDeviceWord: false,
    isAccessoryWord: false,
    isDoseForm: false,
    isEnglish: false,
    colour: null,
    size: null,
    condition: null,
    gender: null,
    audience: null,
    storeCategory: null,
    count: 0,
    traits: 0,
  }
}

/** What the phrases of a text say, as one number, so that a text without sizes or colours is not searched for them. */
export const HAS_DOSE = 1
export const HAS_SERVICE = 2
export const HAS_PLATFORM = 4
export const HAS_DOWNLOAD = 8
export const HAS_COUNT = 16
export const HAS_SIZE = 32
export const HAS_COLOUR = 64
export const HAS_AUDIENCE = 128
/** Gender, audience or condition. */
export const HAS_PROPERTY = 256

export function traitsOf(meaning: Meaning): number {
  let traits = 0
  if (meaning.isDoseForm) traits |= HAS_DOSE
  if (meaning.isService) traits |= HAS_SERVICE
  if (meaning.isPlatform) traits |= HAS_PLATFORM
  if (meaning.isDownload) traits |= HAS_DOWNLOAD
  if (meaning.count > 0) traits |= HAS_COUNT
  if (meaning.size !== null) traits |= HAS_SIZE
  if (meaning.colour !== null) traits |= HAS_COLOUR
  if (meaning.audience !== null) traits |= HAS_AUDIENCE | HAS_PROPERTY
  if (meaning.gender !== null || meaning.condition !== null) traits |= HAS_PROPERTY
  return traits
}
