/** The vocabulary files as they are parsed. */
import type { ScreenSizes } from '../vocabulary.ts'

export interface KindGroup {
  category: string
  attributes: string[]
  /** Kinds such as 'ropa' that a store's category often names for something more exact. */
  generic?: boolean
  /** Films, books and games: their names may contain any noun. */
  titled?: boolean
  /** Subscriptions: the store's category alone does not tell them. */
  named?: boolean
  /** Name of the kind → its other names, separated by commas; a name that ends with ? is weak. */
  kinds: Record<string, string>
}

export interface VocabularyFiles {
  [kinds: `kinds/${string}`]: KindGroup[]
  'brands.json': { kind?: string; department?: string; ownKinds?: string; brands: string }[]
  'lines.json': { kind: string; brand?: string; lines: string }[]
  'units.json': { unit: string; quantity: string; factor: number; spellings: string; loose?: string }[]
  'packs.json': {
    pieces: string
    multipacks: string
    numbers: Record<string, number>
    fixed: Record<string, number>
    quantityWithoutWord: string
  }
  'colours.json': Record<string, string>
  'sizes.json': Record<string, string>
  'conditions.json': Record<string, string>
  'people.json': { genders: Record<string, string>; audiences: Record<string, string> }
  'connectives.json': Record<string, string>
  'stores.json': {
    stores: string
    promotions: string
    services: string
    discounts: string
    acts: string
    restaurants: string
    serviceCategories: string
    mealCategories: string
    spending: string
    gifts: string
    lists: string
    plans: string
    terms: string
  }
  'games.json': {
    game: string
    device: string
    accessory: string
    platforms: string
    downloads: string
    deviceWords: string
    appDevices: string
    accessoryWords: string
  }
  'screens.json': { sizes: Record<string, ScreenSizes>; lines: string }
  'doses.json': { kind: string; units: string; forms: string }
  'categories.json': Record<string, string>
  /** Words that stand for each other after 'de' and 'para', separated by commas. */
  'complements.json': string[]
}
