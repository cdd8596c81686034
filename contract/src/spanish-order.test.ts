import { expect, test } from 'vitest'
import { byName } from './spanish-order.ts'

test('names are in the order of a Spanish dictionary, whatever their case and accents', () => {
  const names = ['Zócalo', 'ábaco', 'AT&T', 'nube', 'Óptica', 'Ñandú', 'Abarrotes', 'ola', 'ebanista']
  const sorted = names.map((name) => ({ name })).sort(byName)
  expect(sorted.map(({ name }) => name)).toEqual([
    'ábaco',
    'Abarrotes',
    'AT&T',
    'ebanista',
    'nube',
    'Ñandú',
    'ola',
    'Óptica',
    'Zócalo',
  ])
})
