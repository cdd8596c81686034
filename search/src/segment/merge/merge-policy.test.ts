import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseCompaction, chooseMerge } from './merge-policy.ts'

const sized = (...alive: number[]) => alive.map((count) => ({ alive: count, deleted: 0 }))

test('four of a size are merged at once, two only while nothing is written', () => {
  expect(chooseMerge(sized(16_000, 490_000, 16_000, 16_000, 14_000))).toEqual([0, 2, 3, 4])
  expect(chooseMerge(sized(490_000, 256_000, 127_000, 64_000, 62_000))).toEqual([])
  expect(chooseCompaction(sized(490_000, 256_000, 127_000, 64_000, 62_000))).toEqual([1, 2, 3, 4])
})

test('a large segment is not rewritten for a small one, nor into one that is too large', () => {
  expect(chooseCompaction(sized(100_000, 4_000))).toEqual([])
  expect(chooseCompaction(sized(400_000, 300_000))).toEqual([])
  expect(chooseCompaction(sized(100_000, 10, 90_000))).toEqual([0, 2])
})

test('compaction ends, and rewrites a document at most once per doubling', () => {
  const size = fc.integer({ min: 1, max: 1_000_000 })
  fc.assert(
    fc.property(fc.array(size, { maxLength: 60 }), (all) => {
      let segments = all.map((alive) => ({ alive, rewritten: 0 }))
      for (;;) {
        const chosen = chooseCompaction(segments.map(({ alive }) => ({ alive, deleted: 0 })))
        if (chosen.length === 0) break
        const merged = chosen.map((index) => segments[index]!)
        const alive = merged.reduce((sum, segment) => sum + segment.alive, 0)
        const rewritten = 1 + Math.max(...merged.map((segment) => segment.rewritten))
        segments = [...segments.filter((_, index) => !chosen.includes(index)), { alive, rewritten }]
      }
      for (const { alive, rewritten } of segments)
        expect(rewritten).toBeLessThanOrEqual(1 + Math.log(alive) / Math.log(1.5))
    }),
  )
})
