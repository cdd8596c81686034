import { expect, test } from 'vitest'
import { AS_FITTED, thresholdsOf } from './thresholds.ts'

const FITTED = { join: 0.9, review: -1 }

test('without settings the fitted thresholds hold', () => {
  expect(thresholdsOf(AS_FITTED, FITTED)).toEqual(FITTED)
})

test('percent of likeness become log odds; 100 is never reached', () => {
  expect(thresholdsOf({ join: 50, review: null }, FITTED)).toEqual({ join: 0, review: -1 })
  expect(thresholdsOf({ join: 100, review: 90 }, FITTED)).toEqual({ join: Infinity, review: Math.log(9) })
})

test('the review threshold is never above the other', () => {
  expect(thresholdsOf({ join: null, review: 99 }, FITTED)).toEqual({ join: 0.9, review: 0.9 })
})
