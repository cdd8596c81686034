/** Hundreds of requests as people in Mexico write them: at least 95 of 100 answered with every constraint kept. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../testing/shop.ts'
import { readExpectations } from './expectation.ts'
import { breachesOf, type Examiner } from './judge.ts'
import { productFacts } from './product-facts-queries.ts'

const PRODUCTS = 5_000
const ENOUGH = 0.95

let shop: Shop
let examiner: Examiner

beforeAll(async () => {
  shop = await openShop(PRODUCTS)
  examiner = { deps: shop.deps, knowledge: await shop.knowledge(), facts: await productFacts(shop.database) }
}, 180_000)
afterAll(() => shop.close())

const FILES = ['first-half.jsonl', 'second-half.jsonl', 'later.jsonl']

test('there are at least 300 of them, no two alike', async () => {
  const all = (await Promise.all(FILES.map(readExpectations)))
    .flat()
    .map(({ say, after }) => [...after, say].join(' → '))
  expect(new Set(all).size).toBe(all.length)
  expect(all.length).toBeGreaterThanOrEqual(300)
})

test.for(FILES)('%s', { timeout: 180_000 }, async (file) => {
  const requests = await readExpectations(file)
  const misses: string[] = []
  for (const request of requests) {
    const breaches = await breachesOf(examiner, request)
    if (breaches.length > 0)
      misses.push(`✗ ${[...request.after, request.say].join(' → ')}\n    ${breaches.join('\n    ')}`)
  }
  const share = 1 - misses.length / requests.length
  console.info(
    `${file}: ${requests.length - misses.length} de ${requests.length} (${(share * 100).toFixed(1)} %)\n${misses.join('\n')}`,
  )
  expect(share, misses.join('\n')).toBeGreaterThanOrEqual(ENOUGH)
})
