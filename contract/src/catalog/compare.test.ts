import { expect, test } from 'vitest'
import { compareAddress, comparedSlugs } from './compare.ts'

test('an address names each product once and four at most', () => {
  expect(comparedSlugs('b,a,b,,c')).toEqual(['b', 'a', 'c'])
  expect(comparedSlugs('a,b,c,d,e')).toHaveLength(4)
  expect(comparedSlugs(null)).toEqual([])
})

test('invalid slugs are dropped', () => {
  expect(comparedSlugs("a' or 1=1,../x,A,-a,á")).toEqual([])
})

test('compareAddress and comparedSlugs are inverse', () => {
  const slugs = ['taladro-20v', 'taladro-12v']
  expect(comparedSlugs(new URL(compareAddress(slugs), 'http://x').searchParams.get('p'))).toEqual(slugs)
  expect(compareAddress([])).toBe('/comparar')
})
