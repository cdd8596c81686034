import { expect, test } from 'vitest'
import { compareAddress, comparedSlugs } from './compare.ts'

test('an address names each product once and four at most', () => {
  expect(comparedSlugs('b,a,b,,c')).toEqual(['b', 'a', 'c'])
  expect(comparedSlugs('a,b,c,d,e')).toHaveLength(4)
  expect(comparedSlugs(null)).toEqual([])
})

test('what is no slug is not looked for', () => {
  expect(comparedSlugs("a' or 1=1,../x,A,-a,á")).toEqual([])
})

test('addresses are read as they were written', () => {
  const slugs = ['taladro-20v', 'taladro-12v']
  expect(comparedSlugs(new URL(compareAddress(slugs), 'http://x').searchParams.get('p'))).toEqual(slugs)
  expect(compareAddress([])).toBe('/comparar')
})
