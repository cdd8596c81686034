import fc from 'fast-check'
import { expect, it } from 'vitest'
import { kindsIn, quantitiesIn } from './queries.ts'
import { readTitle } from './read.ts'
import { VOCABULARY } from './testing/vocabulary.ts'
import { tokenise } from './text/tokenise.ts'

const kinds = [...VOCABULARY.kinds.values()]
const anyKind = fc.constantFrom(...kinds)

it('«para X» after a title never makes it an X', () => {
  fc.assert(
    fc.property(anyKind, anyKind, (thing, purpose) => {
      const before = readTitle(VOCABULARY, { title: thing.name }).kind
      const after = readTitle(VOCABULARY, { title: `${thing.name} para ${purpose.name}` }).kind
      if (before !== purpose.name) expect(after).not.toBe(purpose.name)
    }),
    { numRuns: 500 },
  )
})

it('reads any string', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.array(fc.string(), { maxLength: 3 }),
      (title, category) => {
        const reading = readTitle(VOCABULARY, { title, brand: title.slice(0, 10), category, description: title })
        expect(reading.confidence).toBeGreaterThanOrEqual(0)
        expect(reading.confidence).toBeLessThanOrEqual(1)
      },
    ),
  )
})

it('gives the same reading for the same title', () => {
  fc.assert(
    fc.property(anyKind, fc.string({ maxLength: 40 }), ({ name }, tail) => {
      const title = `${name} ${tail}`
      expect(readTitle(VOCABULARY, { title })).toEqual(readTitle(VOCABULARY, { title }))
    }),
  )
})

it.each([
  'a',
  '1',
  '1x',
  '(',
  'funda para ',
  'galaxy ',
  '6x355 ml ',
  '1/2 ',
  'de la ',
  '\u0301',
  "''",
  '1.',
  'x1',
  'ñ',
])('reads a megabyte of «%s» without keeping more than 200 words', (part) => {
  const title = part.repeat(Math.ceil(1_000_000 / part.length))
  expect(tokenise(title).length).toBeLessThanOrEqual(200)
  readTitle(VOCABULARY, { title })
  kindsIn(VOCABULARY, title)
  quantitiesIn(VOCABULARY, title)
})
