import { expect, test } from 'vitest'
import { otherShoeSize } from './shoe-sizes.ts'

test.each([
  ['tenis talla 7 us mujer', true, 24],
  ['tenis 9 us hombre', false, 27],
  ['tenis us 9.5', false, 27.5],
  ['tenis 30 mx hombre', false, 30],
  ['zapatos del 6 mexicano', false, 26],
  ['tenis del 6 y medio', false, 26.5],
  ['botas número 5', true, 25],
  ['sandalias talla 40 europea', false, 25.5],
  ['zapatos 42 eu', false, 27],
  ['tenis talla 42', false, 27],
  ['tenis 8 eu', false, 26],
  ['zapatos 5 y medio mujer', true, 25.5],
])('«%s»', (text, isForWomen, centimetres) => {
  expect(otherShoeSize(text, isForWomen)?.centimetres).toBe(centimetres)
})

test.each(['tenis del 27', 'tenis jordan 4', 'tenis de 5 mil', 'tenis air max 90'])(
  '«%s» says no size in another system',
  (text) => {
    expect(otherShoeSize(text, false)?.centimetres ?? null).toBe(null)
  },
)

test('the name of the system belongs to the size', () => {
  const text = 'tenis 30 mx hombre'
  const { start, end } = otherShoeSize(text, false)!.place
  expect(text.slice(start, end)).toBe(' 30 mx')
})
