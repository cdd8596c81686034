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

test.each(['null', 'N/A', '#N/A', '#¡REF!', '-', '...', 'sin título'])('«%s» is no title', (title) => {
  expect(item({ title })).toEqual({ refused: 'falta el título' })
})

test.each(['1984', 'None of us', 'Sin nombre propio'])('«%s» is a title', (title) => {
  expect(item({ title })).toMatchObject({ title })
})

test('a pack that the store made is not the article of its GTIN', () => {
  const gtin = '7501031311309'
  expect(item({ gtin, multipack: '1' })).toMatchObject({ gtin })
  expect(item({ gtin, multipack: '3' })).toMatchObject({ gtin: null })
  expect(item({ gtin, is_bundle: 'yes' })).toMatchObject({ gtin: null })
  expect(item({ gtin, is_bundle: 'no' })).toMatchObject({ gtin })
})

test('a price that asks for a plan beside it is not what the article costs', () => {
  expect(item({ subscription_cost: 'month > 12 > 299 MXN' })).toEqual({
    refused: 'el precio pide además un plan de pagos',
  })
})
