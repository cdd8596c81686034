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
  const ofOther = (change: string) =>
    pool.query(`update offers set ${change} where store_id = (select id from stores where slug = 'tienda-2')`)
  return { ...site, pool, baseline, headline, ofOther }
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

test('of two prices that contradict each other the one known longest stays, before any review was opened', async () => {
  const { arm, ofOther, evaluate, deliver, mails, baseline, headline } = await twoStores()
  await arm({ kind: 'target', targetPrice: 900 })
  await ofOther('price = 10000')
  await evaluate()
  await deliver()
  expect(mails()).toHaveLength(0)
  expect(await baseline()).toEqual({ pesos: 1000_00 })
  expect(await headline()).toEqual({ pesos: 1000_00 })
})

test('an outlier among three stores is not mailed, and one that an operator accepted is', async () => {
  const { pool, setPrice, arm, evaluate, deliver, mails, clock, database, baseline, headline } = await twoStores()
  await pool.query(`insert into stores (slug, name, site, logo, shipping_flat) values ('tienda-3', 'T', 'https://t.example', '/l.svg', 0);
    insert into offers (product_id, store_id, sku, url, price, in_stock, price_since, confirmed_at, match_reason)
    select product_id, (select id from stores where slug = 'tienda-3'), sku, url, price, true, price_since, now(), 'demo'
    from offers where store_id = (select id from stores where slug = 'tienda-2')`)
  await arm({ kind: 'target', targetPrice: 900 })
  await setPrice(200)
  await evaluate()
  await deliver()
  expect(mails()).toHaveLength(0)
  expect(await baseline()).toEqual(await headline())
  await pool.query(`update reviews set state = 'accepted', decided_at = $1`, [clock()])
  await refreshFigures(database, clock)
  expect(await baseline()).toEqual({ pesos: 200_00 })
  expect(await headline()).toEqual({ pesos: 200_00 })
})

test('hidden stores and hidden products have no price', async () => {
  const { pool, setPrice, arm, evaluate, deliver, mails, baseline, headline } = await twoStores()
  await pool.query(`update stores set hidden_at = now() where slug = 'tienda-1'`)
  expect(await baseline()).toEqual({ pesos: 950_00 })
  expect(await headline()).toEqual({ pesos: 950_00 })
  await pool.query(`update stores set hidden_at = null`)
  await arm({ kind: 'target', targetPrice: 900 })
  await setPrice(880)
  await pool.query('update products set hidden_at = now()')
  await evaluate()
  await deliver()
  expect(mails()).toHaveLength(0)
  await pool.query('update products set hidden_at = null')
  await evaluate()
  await pool.query('update products set hidden_at = now()')
  await deliver()
  expect(mails()).toHaveLength(0)
})

test('at a store that sells only refurbished units their price counts, at any store that of new ones', async () => {
  const { pool, arm, ofOther, otherStore, baseline, headline } = await twoStores()
  await ofOther(`condition = 'refurbished', price = 40000`)
  expect(await baseline()).toEqual({ pesos: 1000_00 })
  expect(await headline()).toEqual({ pesos: 1000_00 })
  const id = await arm({ kind: 'drop', stores: [otherStore] })
  expect(await rowOf(pool, 'select baseline_price::int as pesos from price_alerts where id = $1', [id])).toEqual({
    pesos: 400_00,
  })
})

test('sold out new units are waited for, though refurbished ones can be bought', async () => {
  const { setPrice, arm, ofOther, evaluate, deliver, mails } = await twoStores()
  await ofOther(`condition = 'refurbished', price = 40000`)
  await arm({ kind: 'target', targetPrice: 900 })
  await setPrice(1000, { inStock: false })
  await evaluate()
  await deliver()
  expect(mails()).toHaveLength(0)
})

test('an alert set while new units were listed is not about the refurbished ones that are left', async () => {
  const { pool, setPrice, arm, ofOther, evaluate, deliver, mails, advance, clock, change } = await twoStores()
  await ofOther(`condition = 'refurbished', price = 40000`)
  const id = await arm({ kind: 'target', targetPrice: 900 })
  await setPrice(880)
  await evaluate()
  await pool.query(`update offers set withdrawn_at = $1, in_stock = false where condition = 'new'`, [clock()])
  await deliver()
  await evaluate()
  await deliver()
  expect(mails()).toHaveLength(0)
  advance(86_400_000)
  await change(id, { targetPrice: 300 })
  await ofOther('price = 29000, price_since = now() + interval $$2 days$$')
  await evaluate()
  await deliver()
  expect(mails()[0]?.subject).toContain('$290.00 (reacondicionado)')
})
