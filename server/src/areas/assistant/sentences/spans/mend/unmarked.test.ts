import { expect, test } from 'vitest'
import type { Span } from '../marks.ts'
import { withHowItIs } from './unmarked.ts'

const thing = (message: string, text: string): Span => {
  const start = message.indexOf(text)
  return { mark: 'product', text, start, end: start + text.length }
}
const qualities = (message: string, spans: readonly Span[], hasWish = false) =>
  withHowItIs(spans, message, hasWish)
    .filter(({ mark }) => mark === 'quality')
    .map(({ text }) => text)

test('a quality without a mark is one', () => {
  const said = 'se me tronó la licuadora y necesito otra que sea fuerte'
  expect(qualities(said, [thing(said, 'licuadora')])).toEqual(['que sea fuerte'])
})

test.for(['que sea barata', 'que sean nuevos', 'que sea para mi mamá', 'que esté buena'])('«%s» is none', (said) =>
  expect(qualities(said, [], true)).toEqual([]),
)

test('nothing is marked where nothing is wanted', () => expect(qualities('que sea rápido', [])).toEqual([]))
