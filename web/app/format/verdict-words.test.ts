import { expect, test } from 'vitest'
import { distanceFromLow, hardlyMoved, placeOnScale, verdictWords } from './verdict-words.ts'

const figures = { low90: 100_00, high90: 300_00, median90: 200_00 }

test('the verdict is a plain sentence with its reason', () => {
  expect(verdictWords({ level: 'good', cheaperThan: 72, ...figures })).toEqual({
    title: 'Sí, es buen precio',
    sentence: 'Hoy está más barato que en el 72\u00a0% de los últimos 90 días.',
  })
  expect(verdictWords({ level: 'excellent', cheaperThan: 100, ...figures }).sentence).toContain(
    'nunca estuvo tan barato',
  )
  expect(verdictWords({ level: 'high', cheaperThan: 0, ...figures }).sentence).toContain('nunca estuvo más caro')
})

test('a price that hardly moved has no position on the scale', () => {
  const still = { level: 'fair', cheaperThan: 0, low90: 100_00, high90: 102_00, median90: 100_00 } as const
  expect(hardlyMoved(still)).toBe(true)
  expect(verdictWords(still).sentence).toBe('En los últimos 90 días casi no se ha movido.')
  expect(hardlyMoved({ ...still, high90: 120_00 })).toBe(false)
})

test('a price outside the 90 days stays on the scale', () => {
  expect(placeOnScale(150, 100, 200)).toBe(50)
  expect(placeOnScale(90, 100, 200)).toBe(0)
  expect(placeOnScale(999, 100, 200)).toBe(100)
  expect(placeOnScale(100, 100, 100)).toBe(50)
})

test('the distance from the lowest price of 90 days', () => {
  const verdict = { level: 'fair', cheaperThan: 40, ...figures } as const
  expect(distanceFromLow(150_00, verdict)).toBe('Está 50\u00a0% arriba de su precio más bajo de 90 días, $100.00.')
  expect(distanceFromLow(100_00, verdict)).toBe('Es su precio más bajo de 90 días.')
  expect(distanceFromLow(100_00, { ...verdict, level: 'unknown' })).toBeNull()
})
