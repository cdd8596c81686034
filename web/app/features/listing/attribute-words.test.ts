import { expect, test } from 'vitest'
import { rangeWords, valueWords } from './attribute-words.ts'

test.each([
  ['attr_inches', '55', '55\u00a0pulgadas'],
  ['attr_inches', '6.7', '6.7\u00a0pulgadas'],
  ['attr_storage_gb', '256', '256\u00a0GB'],
  ['attr_storage_gb', '1024', '1\u00a0TB'],
  ['attr_storage_gb', '2000', '2\u00a0TB'],
  ['attr_volume_ml', '1500', '1.5\u00a0L'],
  ['attr_weight_g', '900', '900\u00a0g'],
  ['attr_battery_mah', '20000', '20,000\u00a0mAh'],
  ['attr_pieces', '1', '1\u00a0pieza'],
  ['attr_color', 'negro', 'Negro'],
] as const)('%s %s is «%s»', (field, value, words) => {
  expect(valueWords(field, value)).toBe(words)
})

test.each([
  [{ min: 50, max: 900 }, '50 a 900\u00a0g'],
  [{ min: 500, max: 2_000 }, '500\u00a0g a 2\u00a0kg'],
  [{ min: null, max: 250 }, 'Hasta 250\u00a0g'],
  [{ min: 1_000, max: null }, 'Desde 1\u00a0kg'],
  [{ min: 400, max: 400 }, '400\u00a0g'],
])('a weight of %j is «%s»', (range, words) => {
  expect(rangeWords('attr_weight_g', range)).toBe(words)
})
