import { expect, test } from 'vitest'
import { voteWords } from './vote-words.ts'

test.each([
  [0, 0, 'Sin votos todavía'],
  [1, 0, 'Funcionó en 1 de 1 voto'],
  [3, 1, 'Funcionó en 3 de 4 votos'],
  [9, 1, 'Funcionó en 90\u00a0% de 10 votos'],
  [1078, 161, 'Funcionó en 87\u00a0% de 1,239 votos'],
])('%i that it worked and %i that it did not: %s', (worked, failed, words) => {
  expect(voteWords({ worked, failed })).toBe(words)
})
