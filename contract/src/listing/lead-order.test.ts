import { expect, test } from 'vitest'
import { exactFilter, exactForUses, leadOrder } from './lead-order.ts'
import type { Understood } from './listing-state.ts'

const PAN: Understood = {
  q: 'sarten',
  rest: '',
  filters: {},
  parts: [],
  kinds: ['sartén'],
  behind: [],
  plain: 'sarten',
  phrases: [],
  isOnlyKind: false,
  leading: [],
  ranges: [],
  mended: null,
  dropped: [],
}
/** Conditions of an order, the first first. */
const levelsOf = (meaning: Understood) => leadOrder(meaning, '').split(/\):\d+,?/)
const placeOf = (meaning: Understood, has: string[], lacks: string[]) =>
  levelsOf(meaning).findIndex(
    (level) => has.every((each) => level.includes(each)) && !lacks.some((each) => level.includes(each)),
  )

test('products that state more of what was asked come before those that state less', () => {
  const meaning: Understood = {
    ...PAN,
    said: [['antiadherente'], ['hondo']],
    leading: [
      { field: 'brand', value: 'T-fal' },
      { field: 'measureWords', value: '240mm' },
    ],
  }
  const [brand, measure, first, second] = ['T-fal', '240mm', '`antiadherente`', '`hondo`']
  const places = [
    placeOf(meaning, [brand, measure, first, second], []),
    placeOf(meaning, [brand, first, second], [measure]),
    placeOf(meaning, [brand, first], [measure, second]),
    placeOf(meaning, [brand], [measure, first, second]),
    placeOf(meaning, [first], [brand, measure, second]),
  ]
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('another colour of what was named is nearer than something else in it', () => {
  const meaning: Understood = { ...PAN, said: [['hondo']], leading: [{ field: 'attr_color', value: 'rojo' }] }
  expect(placeOf(meaning, ['hondo'], ['rojo'])).toBeLessThan(placeOf(meaning, ['rojo'], ['hondo']))
})

test('words of a use lead among products with everything else, and are counted where some name has them', () => {
  const meaning: Understood = { ...PAN, said: [['hondo']], uses: [['camping']] }
  expect(placeOf(meaning, ['hondo', 'camping'], [])).toBe(0)
  expect(exactForUses(meaning)).toContain('camping')
  expect(exactFilter(meaning)).not.toContain('camping')
  expect(exactForUses({ ...meaning, uses: [] })).toBe('')
})

test('an order stays short enough for the searches of a browser', () => {
  const said = Array.from({ length: 9 }, (_, at) => [`palabra${at}`, `otra${at}`])
  const leading = ['brand', 'attr_size', 'attr_color'].map((field) => ({ field, value: field }))
  for (const kinds of [['a'], ['a', 'b', 'c', 'd', 'e']])
    expect(leadOrder({ ...PAN, kinds, said, leading, cheapest: 5 }, '').split(',').length).toBeLessThanOrEqual(81)
})
