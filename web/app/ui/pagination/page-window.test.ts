import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageWindow } from './page-window.ts'

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 9, [1, 2, 'gap-after', 9]],
  [4, 9, [1, 2, 3, 4, 5, 'gap-after', 9]],
  [5, 9, [1, 'gap-before', 4, 5, 6, 'gap-after', 9]],
  [9, 9, [1, 'gap-before', 8, 9]],
])('page %i of %i', (page, pages, expected) => {
  expect(pageWindow(page, pages)).toEqual(expected)
})

test('page numbers rise without repetition, and a gap hides at least two pages', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (a, b) => {
      const entries = pageWindow(Math.min(a, b), Math.max(a, b))
      expect(entries).toContain(Math.min(a, b))
      for (const [i, entry] of entries.entries()) {
        const before = entries[i - 1]
        if (typeof entry === 'number' && typeof before === 'number') expect(entry).toBe(before + 1)
        if (typeof entry !== 'string') continue
        expect((entries[i + 1] as number) - (before as number)).toBeGreaterThan(2)
      }
    }),
  )
})
