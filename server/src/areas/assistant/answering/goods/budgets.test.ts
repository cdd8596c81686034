import { expect, test } from 'vitest'
import { budgetsFor } from './budgets.ts'

test.each([
  [
    [340_00, 599_90, 820_00],
    ['Hasta $400', 'Hasta $600'],
  ],
  [
    [5_599_00, 10_639_00, 17_119_00],
    ['Hasta $6,000', 'Hasta $15,000'],
  ],
  [[880_00], ['Hasta $900']],
  [[], []],
])('of products for %j', (totals, budgets) => {
  expect(budgetsFor(totals)).toEqual(budgets)
})
