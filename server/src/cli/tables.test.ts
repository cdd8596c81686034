import { expect, test } from 'vitest'
import { key, table } from './tables.ts'

const LONG = 'a'.repeat(90)

test('only text that is not typed again is shortened', () => {
  const [, row = ''] = table([key('clave'), 'nombre'], [[LONG, LONG]]).split('\n')
  expect(row.split('  ')).toEqual([LONG, `${'a'.repeat(59)}…`])
})

test('control characters do not reach the terminal', () => {
  expect(table([key('clave'), 'nombre'], [['a\u001b[2J', 'b\u0007']])).not.toMatch(/\p{Cc}(?<!\n)/u)
})
