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

export interface Vocabulary {
  kinds: ReadonlyMap<string, Kind>
  phrases: PhraseTrie<Meaning>
  /** Names of the known brands. */
  brands: ReadonlySet<string>
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
  medicine: Kind
  doseUnits: ReadonlySet<string>
  /** Readings of store categories and brands that were already seen, which repeat in an import. */
  cache: Map<string, unknown>
}
