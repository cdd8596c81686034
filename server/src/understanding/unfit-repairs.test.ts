/** A correction that nothing of the kind has is not made. */
import { expect, test } from 'vitest'
import type { MultiSearchItem } from '../search/service.ts'
import { queryTexts } from './knowledge/knowledge-source.ts'
import { buildQueryKnowledge } from './knowledge/query-knowledge.ts'
import { createSearchUnderstanding } from './understand-search.ts'

const knowledge = buildQueryKnowledge(queryTexts(), {
  brands: ['Downy', 'Whirlpool'],
  stores: [],
  productNames: ['Suavizante Downy', 'Lavadora Whirlpool'].flatMap((name) => Array<string>(12).fill(name)),
})

/** A catalogue in which softeners are of Downy and nothing else has a brand. */
const search = {
  multiSearch: async (asked: readonly MultiSearchItem[]) =>
    asked.map(({ q, filter_by }) => {
      const found = q === 'downy' && String(filter_by).includes('suavizante') ? 3 : 0
      return { found, hits: [], page: 1 } as never
    }),
}
const understand = createSearchUnderstanding(async () => knowledge, search)

test.each([
  ['gelatina dowmy', null],
  ['suavizante dowmy', 'suavizante downy'],
  ['lavadora wirlpul', 'lavadora whirlpool'],
])('«%s» is corrected to %s', async (q, mended) => {
  expect((await understand(q))?.mended).toBe(mended)
})
