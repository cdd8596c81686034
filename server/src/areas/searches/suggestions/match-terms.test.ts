import { expect, test } from 'vitest'
import { matchTerms } from './match-terms.ts'
import type { Term } from './terms.ts'

const term = (text: string, of: Term['of'], count: number, ...aliases: string[]): Term => ({
  text,
  of,
  count,
  keys: [text.toLowerCase(), ...aliases],
})

const TERMS = [
  term('laptop', 'kind', 300, 'lap', 'notebook'),
  term('mochila para laptop', 'kind', 900),
  term('lámpara', 'kind', 500),
  term('Lapica', 'brand', 4),
  term('refrigerador', 'kind', 80, 'refri', 'nevera'),
]

test.each([
  ['lap', ['laptop', 'Lapica', 'mochila para laptop']],
  ['laptop', ['laptop', 'mochila para laptop']],
  ['neve', ['refrigerador']],
  ['xyz', []],
  ['', []],
])('«%s»', (typed, texts) => expect(matchTerms(typed, TERMS, 5).map(({ text }) => text)).toEqual(texts))
