import { assert, integer, property, uniqueArray } from 'fast-check'
import { expect, test } from 'vitest'
import { LISTS_CHANGED, productNotices, readCatalogNotice } from './catalog-notices.ts'

test('ids come back as they were sent, in notices that PostgreSQL accepts', () => {
  const ids = uniqueArray(integer({ min: 1, max: 2 ** 40 }), { maxLength: 5_000 })
  assert(
    property(ids, (sent) => {
      const notices = productNotices(sent)
      const received = notices.flatMap((notice) => {
        const change = readCatalogNotice(notice)
        return change.kind === 'products' ? change.ids : []
      })
      expect(received).toEqual([...sent].sort((a, b) => a - b))
      for (const notice of notices) expect(notice.length).toBeLessThan(8_000)
    }),
    { numRuns: 30 },
  )
})

test('a fifth of a million products fits into 50 notices', () => {
  expect(productNotices(Array.from({ length: 200_000 }, (_, n) => 5 * n + 1)).length).toBeLessThanOrEqual(51)
})

test('what is not understood is a change of everything', () => {
  expect(productNotices([])).toEqual([])
  expect(readCatalogNotice(LISTS_CHANGED)).toEqual({ kind: 'lists' })
  for (const payload of ['', 'p:', 'p:1,,2', 'p:Á', 'q:1']) expect(readCatalogNotice(payload)).toEqual({ kind: 'all' })
})
