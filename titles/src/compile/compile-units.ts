/** Compiles the spellings of units. */
import { wordsOfPhrase } from '../phrases.ts'
import type { UnitSpelling, Vocabulary } from '../vocabulary.ts'
import { listed } from './compile-words.ts'
import type { VocabularyFiles } from './vocabulary-files.ts'

export function compileUnits(
  data: VocabularyFiles['units.json'],
): Pick<Vocabulary, 'units' | 'unitStarts' | 'inches' | 'kilogram'> {
  const units = new Map<string, UnitSpelling>()
  const unitStarts = new Set<string>()
  const add = (name: string, spelling: UnitSpelling): void => {
    const words = wordsOfPhrase(name)
    units.set(words.join(' '), spelling)
    if (words.length > 1) unitStarts.add(words[0]!)
  }
  for (const { unit, quantity, factor, spellings, loose } of data) {
    const base = { unit, quantity, factor }
    for (const name of listed(spellings)) add(name, { unit: base, loose: false })
    for (const name of listed(loose)) add(name, { unit: base, loose: true })
  }
  return { units, unitStarts, inches: units.get('pulgadas')!, kilogram: units.get('kg')! }
}
