import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FamilyFile } from '../content/schemas.ts'
import { modelsOf, shareOut, sharesOf, strideOf, stridesOf, stylesOf } from './assortment.ts'

const family: FamilyFile = {
  slug: 'bocinas',
  category: '/electronica/audio/bocinas',
  illustration: 'bocina',
  name: 'Bocina {brand} {line} {color}',
  brands: [{ name: 'JBL', level: 1.5, lines: ['Go', 'Flip', 'Charge'] }],
  price: { from: 100, to: 400 },
  variants: [
    {
      key: 'color',
      label: 'Color',
      values: [
        { value: 'negra', price: 1, tint: '#23262B' },
        { value: 'roja', price: 1.1 },
      ],
    },
    {
      key: 'paquete',
      label: 'Paquete',
      values: [
        { value: 'Una', price: 1 },
        { value: 'Dos', price: 1.9 },
      ],
    },
  ],
  specs: [{ label: 'Potencia', values: ['5 W', '20 W', '40 W'] }],
  tags: ['bocina'],
  description: ['La {brand} {line} en color {color}.', 'Suena.'],
}

describe('a family', () => {
  test('spreads its lines over the price, and its specs from plain to fine', () => {
    expect(modelsOf(family)).toEqual([
      { brand: 'JBL', line: 'Go', centavos: 150_00, specs: [{ label: 'Potencia', value: '5 W' }] },
      { brand: 'JBL', line: 'Flip', centavos: 300_00, specs: [{ label: 'Potencia', value: '20 W' }] },
      { brand: 'JBL', line: 'Charge', centavos: 600_00, specs: [{ label: 'Potencia', value: '40 W' }] },
    ])
  })

  test('has a style for each combination of its variants', () => {
    const styles = stylesOf(family, '2f5d8a')
    expect(styles).toHaveLength(4)
    expect(styles[0]).toMatchObject({ name: 'Bocina {brand} {line} negra', tint: '23262b', factor: 1 })
    expect(styles[3]).toMatchObject({ description: 'La {brand} {line} en color roja. Suena.', tint: '2f5d8a' })
    expect(styles[3]?.factor).toBeCloseTo(2.09)
    expect(styles[3]?.specs).toEqual([
      { label: 'Color', value: 'Roja' },
      { label: 'Paquete', value: 'Dos' },
    ])
  })
})

test('rare families have a few products each, and none of a small demonstration', () => {
  const families = fc.array(fc.record({ combinations: fc.integer({ min: 4, max: 60 }), rare: fc.boolean() }), {
    maxLength: 20,
  })
  fc.assert(
    fc.property(families, fc.integer({ min: 25_000, max: 60_000 }), (some, products) => {
      const all = [...some, { combinations: 30, rare: false }]
      const shares = sharesOf(products, all)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(products)
      for (const [i, { combinations, rare }] of all.entries())
        if (rare) expect(shares[i]).toBe(Math.min(combinations, Math.floor(products / 2500)))
    }),
  )
  expect(
    sharesOf(600, [
      { combinations: 8, rare: true },
      { combinations: 90, rare: false },
    ]),
  ).toEqual([0, 600])
})

test('shares add up and stay within the combinations while there are enough', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20_000 }),
      fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 30 }),
      (products, combinations) => {
        const shares = shareOut(products, combinations)
        const all = combinations.reduce((sum, n) => sum + n, 0)
        expect(shares.reduce((sum, n) => sum + n, 0)).toBe(products)
        if (products <= all) expect(shares.every((share, i) => share <= combinations[i]!)).toBe(true)
        else expect(shares.every((share, i) => share >= combinations[i]!)).toBe(true)
      },
    ),
  )
})

test('a stride visits every place exactly once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000 }), (places) => {
      for (const stride of [strideOf(places), stridesOf(places).at(-1)!]) {
        const visited = new Set(Array.from({ length: places }, (_, k) => (k * stride) % places))
        expect(visited.size).toBe(places)
      }
    }),
  )
})
