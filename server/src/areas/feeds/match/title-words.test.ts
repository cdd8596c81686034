import fc from 'fast-check'
import { expect, test } from 'vitest'
import { titleWords } from './title-words.ts'

test.each([
  ['Aceite Nopal 1.5 lt', ['1500ml', 'aceit', 'nopal']],
  ['Aceite Nopal 1,5 L x12', ['12', '1500ml', 'aceit', 'nopal']],
  ['Cable 1.2.5 m', ['1', '2500mm', 'cabl']],
  ['Frasco 250cm3 de miel', ['250ml', 'miel']],
  ['Taladro TX250 W', ['250w', 'taladro', 'tx']],
  ['Jugo 12ab3c 50%', ['12ab3c', '50%', 'jugo']],
  ['Pantalla 32" Ceiba', ['32in', 'ceiba', 'pantalla']],
  ['3 constructores de bloques', ['3', 'bloque', 'constructor']],
  ['Piñata ÑANDÚ çelik ﬁesta', ['celik', 'esta', 'nandu', 'pinata']],
])('%s', (title, words) => expect(titleWords(title)).toEqual(words))

test('words are sorted and unique for any title', () => {
  const part = fc.constantFrom(
    'x',
    '1',
    '12',
    '.',
    ',',
    'kg',
    'cm3',
    '%',
    'pz',
    'á',
    '"',
    ' ',
    'es',
    's',
    '+',
    '-',
    '漢',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const words = titleWords(parts.join(''))
      expect(words).toEqual([...new Set(words)].sort())
      expect(titleWords(` ${parts.join('')} `)).toEqual(words)
    }),
  )
})
