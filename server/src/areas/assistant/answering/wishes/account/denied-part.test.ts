import { expect, test } from 'vitest'
import { unsaidClause } from './denied-part.ts'

test.each([
  ['para enfermera antiderrapantes', ['antiderrapantes'], 'para enfermera'],
  ['para colgar repisas en pared de concreto', ['concreto'], 'para colgar repisas en pared'],
  ['sencillo, que tome am', ['sencillo'], 'que tome am'],
  ['que se doble con una mano', ['mano'], 'que se doble con una mano'],
  ['para la escuela', [], 'para la escuela'],
])('of «%s», where cards say %j, «%s» is denied', (said, onCards, denied) => {
  expect(unsaidClause(said, (word) => onCards.includes(word))).toBe(denied)
})
