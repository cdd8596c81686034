import { expect, test } from 'vitest'
import { ambiguousRound } from './ambiguous.ts'
import { patternsIn } from './patterns-in.ts'

test.each([
  '(?:la |l[oa] )*x',
  '(?:hay |no |no hay )+x',
  '(?:(?:si|s[ií])\\s+)*z',
  '(a+)+x',
  '(?:ja(?:ja)* ?)*x',
  '(?:\\s+(?:de)?\\s*x)+y',
  '^(?:(?:ok|okis?|oki) )*va$',
])('%s can be read in two ways', (source) => expect(ambiguousRound(source, 'i')).not.toBeNull())

test.each([
  '(?:la |lo |las )*x',
  '^(?:y |pero )*(?:el|la) [a-z]+$',
  '(?:[a-z]+ )*[a-z]+$',
  '(?:"(?:[^"\\\\]|\\\\.)*")+',
  '\\d+(?:,\\d{3})*',
])('%s is read in one way', (source) => expect(ambiguousRound(source, '')).toBeNull())

test('literals and texts of the same file are patterns', () => {
  const text = [
    "const A = '(?:a|b)'",
    'const B = `@{A}c`',
    "export const C = [/x+/u, new RegExp(`^@{B}*$`, 'i'), new RegExp(name)]",
  ]
    .join('\n')
    .replaceAll('@', '$')
  expect(patternsIn('a.ts', text).map(({ source, flags }) => `${source}/${flags}`)).toEqual(['x+/u', '^(?:a|b)c*$/i'])
})
