import { fold } from '@tianguis/contract/folding'
import { describe, expect, test } from 'vitest'
import type { Mark, Span } from '../marks.ts'
import { withAsideKinds } from './refused-kinds.ts'

const KINDS = new Set(['consola', 'tablet', 'funda', 'mesa', 'celular', 'control'])
const isKind = (words: string) => KINDS.has(fold(words).replace(/^(?:el|la) /, ''))

function marked(message: string, ...pieces: [Mark, string][]): string[] {
  const spans = pieces.map(([mark, text]): Span => {
    const start = message.indexOf(text)
    return { mark, text, start, end: start + text.length }
  })
  return withAsideKinds(spans, message, isKind).map(({ mark, start, end }) => `${mark} ${message.slice(start, end)}`)
}

describe('a thing beside those that are not meant', () => {
  test('both in one piece', () =>
    expect(marked('la consola no los juegos', ['without', 'la consola no los juegos'])).toEqual([
      'product consola',
      'aside no los juegos',
    ]))
  test('the other by itself', () =>
    expect(marked('la tablet, no la funda', ['product', 'tablet'], ['without', 'no la funda'])).toEqual([
      'product tablet',
      'aside no la funda',
    ]))
  test('after a thing that was taken for told', () =>
    expect(marked('la consola, no los juegos', ['aside', 'consola'], ['without', 'no los juegos'])).toEqual([
      'product consola',
      'aside no los juegos',
    ]))
})

test('a material is refused', () =>
  expect(marked('mesa de madera no de plástico', ['without', 'mesa de madera no de plástico'])).toEqual([
    'product mesa de madera',
    'without no de plástico',
  ]))

test.for(['no la negra', 'no los rotos', 'sin funda', 'que no sea la grande'])('«%s» stays refused', (text) =>
  expect(marked(`la tablet ${text}`, ['product', 'tablet'], ['without', text])).toContain(`without ${text}`),
)
