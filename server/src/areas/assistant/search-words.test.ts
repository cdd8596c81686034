import { afterAll, beforeAll, expect, test } from 'vitest'
import { readContent } from '../../content/read-content.ts'
import { readRules } from './rules.ts'
import { understoodOf } from './search-words.ts'
import { openShop, type Shop } from './testing/shop.ts'
import type { Knowledge } from './understanding/understand.ts'

let shop: Shop
let knowledge: Knowledge

beforeAll(async () => {
  shop = await openShop(1_500)
  knowledge = await shop.knowledge()
})
afterAll(() => shop.close())

test('a sentence becomes words and filters', () => {
  expect(understoodOf('laptop para diseño menos de 15 mil', knowledge)).toMatchObject({
    q: 'laptop',
    filters: { maxPrice: 15_000 },
  })
  expect(understoodOf('tenis nike entre 1000 y 2,000', knowledge)).toMatchObject({
    q: 'tenis',
    filters: { minPrice: 1000, maxPrice: 2000, brands: ['Nike'] },
    labels: ['Nike', 'entre $1,000 y $2,000'],
  })
  expect(understoodOf('pantallas en Trajinera', knowledge)).toMatchObject({
    q: 'pantallas',
    filters: { stores: ['Trajinera'] },
  })
  expect(understoodOf('laptop para gaming', knowledge)).toMatchObject({
    filters: { category: ['Computación', 'Laptops', 'Laptops gamer'] },
    labels: ['para gaming'],
  })
})

test('names stay words: the search finds those best by itself', () => {
  for (const q of ['laptop', 'samsung galaxy', 'iphone 17 pro max', 'tenis rojos', '', '???', 'hola']) {
    expect(understoodOf(q, knowledge), q).toBeNull()
  }
})

test('every address of the rules is a category of the demonstration', async () => {
  const [rules, { categories }] = await Promise.all([readRules(), readContent()])
  const paths = new Set(categories.map(({ path }) => path))
  const named = [
    ...rules.synonyms.keys(),
    ...rules.purposes.flatMap(({ without, rules: own }) => [
      ...(without ?? []),
      ...own.flatMap(({ within, become }) => [within, become]),
    ]),
  ]
  expect(named.filter((path) => path && !paths.has(path))).toEqual([])
})
