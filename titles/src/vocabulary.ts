/** What the vocabularies of content/titles compile to. */
import type { Kind, Meaning } from './meaning.ts'
import type { PhraseTrie } from './phrases.ts'

export type { Brand, Condition, Connective, Kind } from './meaning.ts'

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

/** Usual sizes of a screen, in inches. */
export interface ScreenSizes {
  from: number
  to: number
  /** A whole number counts only after a line that is named by its size: 'HP 15' may be a model. */
  afterLine?: boolean
}

export interface Vocabulary {
  kinds: ReadonlyMap<string, Kind>
  phrases: PhraseTrie<Meaning>
  /** Names of the known brands. */
  brands: ReadonlySet<string>
  /** Names of models as content/titles has them: 'galaxy a#'. */
  lines: ReadonlySet<string>
  units: ReadonlyMap<string, UnitSpelling>
  /** First words of spellings of two words. */
  unitStarts: ReadonlySet<string>
  inches: UnitSpelling
  kilogram: UnitSpelling
  pieces: ReadonlySet<string>
  multipacks: ReadonlySet<string>
  numberWords: ReadonlyMap<string, number>
  /** Number words and fractions: 'dos litros', 'medio kilo'. */
  quantityWords: ReadonlyMap<string, number>
  kindsCountedWithoutWord: ReadonlySet<string>
  game: Kind
  console: Kind
  consoleAccessory: Kind
  /** Names of kinds that apps run on. */
  appDevices: ReadonlySet<string>
  medicine: Kind
  doseUnits: ReadonlySet<string>
  /** By name of the kind. */
  screens: ReadonlyMap<string, ScreenSizes>
  /** Lines of laptops and tablets whose number is the screen's: 'Inspiron 15', 'MacBook Pro 16'. */
  linesBySize: ReadonlySet<string>
  /** 'Compra' of 'compra $500 y llévate…'. */
  spendingWords: ReadonlySet<string>
  /** 'Regala' of 'regala 24 cervezas en compra de $800'. */
  giftWords: ReadonlySet<string>
  /** 'Ofertas' of 'ofertas de Sally Beauty'. */
  listWords: ReadonlySet<string>
  /** 'Telmex Internet 30 MB', 'plan de 24 meses con 6 GB'. */
  planWords: ReadonlySet<string>
  /** 'Venta especial 72 hrs' */
  termWords: ReadonlySet<string>
  /** 'Repuesto Mop' */
  partWords: ReadonlySet<string>
  /** Readings of store categories and brands that were already seen, which repeat in an import. */
  cache: Map<string, unknown>
}
