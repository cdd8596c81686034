import { expect, test } from 'vitest'
import { rowOf } from '../../../database/rows.ts'
import { feedFixture, TEA } from '../../feeds/testing/feed-fixture.ts'
import { productPageRow } from './product-queries.ts'

test('an offer says that its price was converted, also when only the mapping has the rate', async () => {
  const { database, importRows } = await feedFixture()
  await importRows('Lejana', [{ ...TEA, price: '10.00 USD' }], { mapping: { 'rate:USD': '18.5' } })
  const product = await rowOf<{ slug: string }>(database.pool, 'select slug from products')
  const page = await productPageRow(database.pool, product!.slug, new Date())
  expect(page?.offers).toMatchObject([{ original_price: '10.00 USD', exchange_rate: '18.5' }])
})
