import { expect, test } from 'vitest'
import { parseItem } from './item.ts'

const now = new Date('2026-11-15T18:00:00Z')
const item = (fields: Record<string, string>) =>
  parseItem({ title: 'Té verde 20 sobres', link: 'https://tienda.example/te', price: '100.00 MXN', ...fields }, 'A1', {
    currency: 'MXN',
    rate: null,
    mapping: {},
    now,
    site: null,
  })

test.each(['0.00', '0.00 MXN', '$0', 'N/A', '-'])('the sale price «%s» is none', (sale) => {
  expect(item({ sale_price: sale })).toMatchObject({ price: 100_00, listPrice: null })
  expect(item({ sale_price: sale, sale_price_effective_date: '31/02/2026' })).toMatchObject({ price: 100_00 })
})

test('months of a column that is named so are without interest', () => {
  expect(item({ msi: '6 meses' })).toMatchObject({ months: 6, attributes: null })
  expect(item({ installment: '6 meses' })).toMatchObject({ months: 0 })
  expect(item({ msi: '9 MSI en compras mínimas de $300' })).toMatchObject({ months: 0 })
})

test('a lower sale price is the price, and the regular one is what it cost', () => {
  expect(item({ sale_price: '80' })).toMatchObject({ price: 80_00, listPrice: 100_00 })
  expect(item({ sale_price: '0.80' })).toMatchObject({ price: 80, listPrice: 100_00 })
  expect(item({ sale_price: 'poco' })).toEqual({ refused: 'precio de oferta: el precio no se entiende' })
})
