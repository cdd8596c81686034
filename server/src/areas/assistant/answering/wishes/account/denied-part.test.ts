import { expect, test } from 'vitest'
import { unsaidClause, withoutVerb } from './denied-part.ts'

test.each([
  ['para enfermera antiderrapantes', ['antiderrapantes'], 'para enfermera'],
  ['para colgar repisas en pared de concreto', ['concreto'], 'para colgar repisas en pared'],
  ['sencillo, que tome am', ['sencillo'], 'que tome am'],
  ['que se doble con una mano', ['mano'], 'que se doble con una mano'],
  ['para la escuela', [], 'para la escuela'],
  ['para mal de espalda', ['espalda'], 'para mal de espalda'],
])('of «%s», where cards say %j, «%s» is denied', (said, onCards, denied) => {
  expect(unsaidClause(said, (word) => onCards.includes(word))).toBe(denied)
})

test.each([
  ['que tome am y fm', ['tome', 'am', 'fm'], ['am', 'fm']],
  ['que escanee y saque copias', ['escanee', 'saque', 'copias'], ['copias']],
  ['que se pueda doblar', ['pueda', 'doblar'], ['doblar']],
  ['que no se atore', ['atore'], ['atore']],
  ['que aguante agua', ['aguante', 'agua'], ['aguante', 'agua']],
  ['con tapa', ['tapa'], ['tapa']],
])('of «%s» with the words %j the cards are asked for %j', (said, words, asked) => {
  expect(withoutVerb(said, words)).toEqual(asked)
})
