import { expect, test } from 'vitest'
import { csvCell } from './csv-cell.ts'

test.each(['=1', '+1', '-1', '@a', ' =1', '\n=1', '\t=1', '\u200b=1', '\u0000=1', '＝1', '－1'])(
  '%j is no formula',
  (text) => {
    expect(csvCell(text)).toMatch(/^"?'/)
  },
)

test.each([
  ['a "b", c', '"a ""b"", c"'],
  ['two\nlines', '"two\nlines"'],
  ['Olla 3-5 litros', 'Olla 3-5 litros'],
  ['', ''],
])('%j stays text', (text, cell) => {
  expect(csvCell(text)).toBe(cell)
})
