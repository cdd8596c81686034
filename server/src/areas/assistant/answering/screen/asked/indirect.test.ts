import { expect, test } from 'vitest'
import { indirectly } from './indirect.ts'

test.for([
  ['cuántos quemadores tiene la primera', 'cuántos quemadores tiene'],
  ['cuantos hdmi tiene', 'cuántos hdmi tiene'],
  ['de que es el mango', 'de qué es el mango'],
  ['q tono es', 'qué tono es'],
  ['trae la diadema de flores', 'si trae la diadema de flores'],
  ['no se despinta', 'si se despinta'],
  ['saca integrales', 'si saca integrales'],
  ['se puede lavar esa', 'si se puede lavar'],
  ['cuál es más preciso el 1 o el 2', 'cuál es más preciso'],
  ['el precio es con base', 'si el precio es con base'],
] as const)('«%s» after «no sé»', ([said, words]) => {
  expect(indirectly(said)).toBe(words)
})

test('what has not the form of a question is no clause', () => {
  expect(indirectly('color de la tapa')).toBeNull()
})
