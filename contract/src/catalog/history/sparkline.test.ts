import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SPARK_HEIGHT, SPARK_LEVELS, SPARK_WIDTH, sparklinePath, sparklineTrend } from './sparkline.ts'

const lines = fc
  .array(fc.constantFrom(...SPARK_LEVELS, '-'), { minLength: 1, maxLength: 24 })
  .map((all) => all.join(''))

test('the highest price is at the top, the lowest at the bottom, today at the right', () => {
  expect(sparklinePath('z0')).toBe('M0 1L100 23')
  expect(sparklinePath('0-z')).toBe('M0 23M100 1')
  expect(sparklinePath('')).toBe('')
})

test('a run of equal prices is one line', () => {
  expect(sparklinePath('zzzz0')).toBe('M0 1L75 1L100 23')
  expect(sparklinePath('0000')).toBe('M0 23L100 23')
  expect(sparklinePath('zz-zzz')).toBe('M0 1L20 1M60 1L100 1')
})

test('every line stays in its box, with a gap exactly where it was sold out', () => {
  fc.assert(
    fc.property(lines, (line) => {
      const path = sparklinePath(line)
      for (const [, x, y] of path.matchAll(/[ML](\d+) (\d+)/g)) {
        expect(Number(x)).toBeLessThanOrEqual(SPARK_WIDTH)
        expect(Number(y)).toBeLessThan(SPARK_HEIGHT)
      }
      expect(path.match(/M/g)?.length ?? 0).toBe(line.match(/[^-]+/g)?.length ?? 0)
      expect(path).toMatch(/^([ML]\d+ \d+)*$/)
    }),
  )
})

test('the trend compares today with the lowest and the highest', () => {
  expect(sparklineTrend('z0')).toBe('low')
  expect(sparklineTrend('0z')).toBe('high')
  expect(sparklineTrend('0zf')).toBe('between')
  expect(sparklineTrend('0z-')).toBeNull()
})
