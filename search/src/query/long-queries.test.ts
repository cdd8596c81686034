import { expect, test } from 'vitest'
import { synonymVariants } from './match/synonyms.ts'

const synonyms = [{ id: 'tv', synonyms: ['tele', 'televisor', 'pantalla', 'smart tv', 'television', 'tv'] }]
const options = { locale: '', prefix: false, numTypos: 0 }
const variantsOf = (words: number) => synonymVariants(Array(words).fill('tele'), synonyms, options)

test('a short query has all its variants', () => {
  expect(variantsOf(1)).toHaveLength(5)
  expect(variantsOf(2)).toHaveLength(35)
})

test.each([5, 10, 40, 100])('the variants of %i words have a bounded number of words together', (words) => {
  const total = variantsOf(words).reduce((sum, { length }) => sum + length, 0)
  expect(total).toBeGreaterThan(0)
  expect(total).toBeLessThanOrEqual(1_500)
})
