import { expect, test } from 'vitest'
import { kindAgreement } from './kinds.ts'

const department = '/hogar'
const agreement = (a: string | null, b: string | null) =>
  kindAgreement({ kind: a, department }, { kind: b, department })

test.each([
  ['comal', 'sartén comal'],
  ['sartén', 'sartén comal'],
  ['galletas', 'galletas saladas'],
  ['jabón', 'jabón de tocador'],
])('%s and %s are not two kinds', (a, b) => {
  expect([agreement(a, b), agreement(b, a)]).toEqual([0, 0])
})

test.each([
  ['leche', 'dulce de leche'],
  ['celular', 'funda para celular'],
  ['café', 'cafetera'],
  ['té', 'paté'],
])('%s and %s are two kinds', (a, b) => {
  expect([agreement(a, b), agreement(b, a)]).toEqual([-1, -1])
})

test('one kind, an unknown one, and kinds of two departments', () => {
  expect(agreement('comal', 'comal')).toBe(2)
  expect(agreement(null, 'comal')).toBe(0)
  expect(kindAgreement({ kind: 'monitor', department }, { kind: 'monitor para bebé', department: '/bebes' })).toBe(-2)
})
