import { expect, test } from 'vitest'
import { withoutPoliteWords } from './polite-words.ts'

test.for([
  ['disculpe la molestia, buen día, ¿me podría decir si la plancha apaga sola? gracias', 'la plancha apaga sola?'],
  ['hola, quisiera saber si el horno trae charola', '¿el horno trae charola?'],
  ['oye una pregunta, cuánto tarda en llegar', 'cuánto tarda en llegar'],
] as const)('%s', ([said, asked]) => {
  expect(withoutPoliteWords(said).replace(/^¿/, '').replace(/\?$/, '')).toBe(asked.replace(/^¿/, '').replace(/\?$/, ''))
})

test.for(['perdón, es king', 'hola, busco una plancha', 'disculpa la molestia', 'buenas tardes, unos tenis del 27'])(
  'without a polite question a message stays as it is: %s',
  (said) => {
    expect(withoutPoliteWords(said)).toBe(said)
  },
)
