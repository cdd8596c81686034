import fc from 'fast-check'
import { expect, test } from 'vitest'
import { counted, grouped } from './counts.ts'

test('counts read as the platform would write them for Mexico', () => {
  const platform = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 0 })
  fc.assert(fc.property(fc.integer(), (n) => grouped(n) === platform.format(n)))
  expect(grouped(12_480)).toBe('12,480')
  expect(grouped(1_234.6)).toBe('1,235')
})

test('one is one', () => {
  expect([counted(1, 'oferta', 'ofertas'), counted(1200, 'oferta', 'ofertas')]).toEqual(['1 oferta', '1,200 ofertas'])
})
