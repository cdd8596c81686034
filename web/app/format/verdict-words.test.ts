import { expect, test } from 'vitest'
import { distanceFromLow, hasNarrowRange, placeOnScale, verdictWords } from './verdict-words.ts'

const figures = {
  today: 150_00,
  days: 64,
  low: 100_00,
  high: 300_00,
  median: 200_00,
  goodUpTo: 199_99,
  fairUpTo: 206_00,
}

test('the verdict is a plain sentence with its reason', () => {
  expect(verdictWords({ level: 'good', cheaperThan: 72, ...figures }, 150_00)).toEqual({
    title: 'Sí, es buen precio',
    sentence: 'Hoy está más barato que en el 72\u00a0% de los 64 días que lo vimos.',
  })
  expect(verdictWords({ level: 'excellent', cheaperThan: 100, ...figures }, 150_00).sentence).toContain(
    'nunca estuvo tan barato',
  )
  expect(verdictWords({ level: 'high', cheaperThan: 0, ...figures }, 150_00).sentence).toContain(
    'nunca estuvo más caro',
  )
  // A little above the median is the usual price, also on the dearest day.
  expect(verdictWords({ level: 'fair', cheaperThan: 0, ...figures }, 150_00).sentence).toBe(
    'En los 64 días que lo vimos nunca estuvo más caro, pero por muy poco: lo normal es $200.00.',
  )
})

test('a price that is judged and does not stand beside the verdict is named', () => {
  expect(verdictWords({ level: 'good', cheaperThan: 72, ...figures }, 170_00).sentence).toBe(
    'Lo más bajo hoy sin envío ni cupón es $150.00. Hoy está más barato que en el 72\u00a0% de los 64 días que lo vimos.',
  )
  expect(verdictWords({ level: 'unknown', cheaperThan: 0, ...figures }, 170_00).sentence).not.toContain('$')
})

test('a price that hardly moved has no position on the scale', () => {
  const still = {
    ...figures,
    today: 100_00,
    level: 'fair',
    days: 90,
    cheaperThan: 0,
    high: 102_00,
    median: 100_00,
  } as const
  expect(hasNarrowRange(still)).toBe(true)
  expect(verdictWords(still, still.today).sentence).toBe('En los 90 días que lo vimos casi no se ha movido.')
  expect(hasNarrowRange({ ...still, high: 120_00 })).toBe(false)
})

test('a price outside the days seen stays on the scale', () => {
  expect(placeOnScale(150, 100, 200)).toBe(50)
  expect(placeOnScale(90, 100, 200)).toBe(0)
  expect(placeOnScale(999, 100, 200)).toBe(100)
  expect(placeOnScale(100, 100, 100)).toBe(50)
})

test('the distance from the lowest price seen', () => {
  const verdict = { level: 'fair', cheaperThan: 40, ...figures } as const
  expect(distanceFromLow(verdict)).toBe('Está 50\u00a0% arriba del precio más bajo que le vimos, $100.00.')
  expect(distanceFromLow({ ...verdict, today: 100_00 })).toBe('Es el precio más bajo que le vimos.')
  expect(distanceFromLow({ ...verdict, level: 'unknown' })).toBeNull()
})
