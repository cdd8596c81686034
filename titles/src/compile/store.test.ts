import { expect, test } from 'vitest'
import { parseText } from '../mentions/mentions.ts'
import { readTitle } from '../read.ts'
import { VOCABULARY } from '../testing/vocabulary.ts'
import { restoreVocabulary, storeVocabulary } from './store.ts'

const RESTORED = restoreVocabulary(structuredClone(storeVocabulary(VOCABULARY)))

test('a restored vocabulary has the words and meanings that were stored', () => {
  expect(JSON.stringify(RESTORED.phrases.values())).toBe(JSON.stringify(VOCABULARY.phrases.values()))
  expect([...RESTORED.phrases.words()]).toEqual([...VOCABULARY.phrases.words()])
  expect(RESTORED.kinds).toEqual(VOCABULARY.kinds)
  expect(Object.keys(RESTORED).sort()).toEqual(Object.keys(VOCABULARY).sort())
})

test('a meaning refers to the kind of the map', () => {
  const [match] = parseText(RESTORED, 'licuadora').mentions
  expect(match?.meaning.senses?.[0]?.kind).toBe(RESTORED.kinds.get('licuadora'))
  expect(RESTORED.console).toBe(RESTORED.kinds.get(RESTORED.console.name))
})

test('titles are read alike', () => {
  for (const title of TITLES) expect(readTitle(RESTORED, { title })).toEqual(readTitle(VOCABULARY, { title }))
})

const TITLES = [
  'Funda elástica para el sofá de 3 plazas roja, rojo vino',
  'Samsung Galaxy A15 128 GB negro + audífonos de regalo',
  'Alimento seco para perro Pedigree adulto 20 kg',
  'Café Nescafé soluble 225 g x 2 piezas',
  'Playera blanca blanco niña talla M',
  'Paracetamol 500 mg 20 tabletas',
  'Control inalámbrico para PlayStation 5',
]
