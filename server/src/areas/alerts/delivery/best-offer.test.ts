/** An alert's price is the number that card and product page state. */
import { expect, test } from 'vitest'
import { rowOf } from '../../../database/rows.ts'
import { refreshFigures } from '../../catalog/service.ts'
import { alertFixture } from '../testing/alert-fixture.ts'

/** The first store asks 1,000 with free shipping, the other 950 and 150 for shipping. */
async function twoStores() {
  const site = await alertFixture()
  const { pool } = site.database
  await pool.query(`update stores set shipping_flat = 0 where slug = 'tienda-1'`)
  await pool.query(`update stores set shipping_flat = 15000 where slug = 'tienda-2'`)
  await pool.query(`update offers set price = 95000 where store_id = (select id from stores where slug = 'tienda-2')`)
  const baseline = async (withShipping = false) => {
    const id = await site.arm({ kind: 'drop', withShipping })
    return rowOf(pool, 'select baseline_price::int as pesos from price_alerts where id = $1', [id])
  }
  const headline = async () => {
    await refreshFigures(site.database, site.clock)
    return rowOf(pool, 'select best_price::int as pesos from product_figures where product_id = $1', [site.products[0]])
  }
  return { ...site, pool, baseline, headline }
}

test('Precio of the offer with the lowest Pagas, not the lowest Precio of any offer', async () => {
  const { baseline, headline } = await twoStores()
  expect(await baseline()).toEqual({ pesos: 1000_00 })
  expect(await headline()).toEqual({ pesos: 1000_00 })
  expect(await baseline(true)).toEqual({ pesos: 1000_00 })
})

test.each([
  ['percent', 20, null, false, 950_00],
  ['percent', 20, 50_00, false, 1000_00],
  ['amount', 120_00, null, false, 950_00],
  ['shipping', 0, null, false, 950_00],
  ['percent', 20, null, true, 1000_00],
])(
  'with a coupon of the dearer store: %s %s, at most %s, conditional %s',
  async (kind, value, maximum, conditional, price) => {
    const { pool, baseline, headline } = await twoStores()
    await pool.query(
      `insert into coupons (store_id, title, code, kind, value, maximum, conditional, starts_at)
     select id, 'Cupón', 'VALE', $1, $2, $3, $4, now() - interval '1 day' from stores where slug = 'tienda-2'`,
      [kind, value, maximum, conditional],
    )
    expect(await baseline()).toEqual({ pesos: price })
    expect(await headline()).toEqual({ pesos: price })
  },
)
