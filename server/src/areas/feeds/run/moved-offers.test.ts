/** A GTIN that a store states later may move its offer to another product: what visitors saved follows. */
import { expect, test } from 'vitest'
import { rowOf, rowsOf } from '../../../database/rows.ts'
import { joinProducts } from '../join-queries.ts'
import { formerSlug } from '../matching-queries.ts'
import { feedFixture, type Row, TEA } from '../testing/feed-fixture.ts'
import { saveProducts } from '../testing/saved-product.ts'

const GTIN = '7501031311309'
const WRONG_GTIN = '7501086453955'
const MIXER: Row = { ...TEA, id: 'L1', title: 'Licuadora Nopal de vaso', brand: 'Nopal', price: 800 }

async function twoProducts(own: Row) {
  const here = await feedFixture()
  const { pool } = here.database
  await here.importRows('Una', [own])
  await here.importRows('Otra', [
    { ...MIXER, id: 'L2', title: 'Licuadora Nopal con jarra de vidrio', gtin: GTIN, price: 750 },
  ])
  const productOf = async (sku: string) => {
    const text = 'select p.id, p.slug from offers o join products p on p.id = o.product_id where o.sku = $1'
    const row = await rowOf<{ id: number; slug: string }>(pool, text, [sku])
    if (!row) throw new Error(`no offer ${sku}`)
    return row
  }
  const [left, target] = [await productOf('L1'), await productOf('L2')]
  expect(left.id).not.toBe(target.id)
  return { ...here, pool, productOf, left, target }
}

test.each([
  ['that had none', {}],
  ['that had a wrong one', { gtin: WRONG_GTIN }],
])('the alerts, lists and address of a product %s go with its only offer', async (_, gtin) => {
  const { importRows, database, pool, productOf, left, target } = await twoProducts({ ...MIXER, ...gtin })
  const saved = await saveProducts(database, [{ product: left.id, note: 'para mamá' }])
  await pool.query('delete from alert_changes')
  await importRows('Una', [{ ...MIXER, gtin: GTIN }])
  expect((await productOf('L1')).id).toBe(target.id)
  expect(await saved.alerts()).toEqual([target.id])
  expect(await saved.list()).toEqual([{ product_id: target.id, note: 'para mamá' }])
  expect(await rowsOf(pool, 'select product_id from alert_changes')).toEqual([{ product_id: target.id }])
  expect(await formerSlug(pool, left.slug)).toBe(target.slug)
  // The wrong GTIN is free for the article that has it.
  await importRows('Tercera', [{ ...TEA, id: 'W1', gtin: WRONG_GTIN }])
  expect([left.id, target.id]).not.toContain((await productOf('W1')).id)
})

test("a GTIN that no product has becomes the product's, and later offers find it", async () => {
  const { importRows, productOf, left, target } = await twoProducts(MIXER)
  await importRows('Una', [
    { ...MIXER, gtin: WRONG_GTIN },
    { ...TEA, id: 'T1' },
  ])
  await importRows('Tercera', [{ ...MIXER, id: 'L3', title: 'Vaso y base, licuadora', brand: '', gtin: WRONG_GTIN }])
  expect((await productOf('L3')).id).toBe(left.id)
  expect(target.id).not.toBe(left.id)
})

test('a GTIN that the only offer corrects is replaced, one that another offer shares is not', async () => {
  const { importRows, productOf, pool, left, target } = await twoProducts({ ...MIXER, gtin: WRONG_GTIN })
  await importRows('Tercera', [{ ...MIXER, id: 'L3', title: 'Licuadora Nopal con jarra', gtin: GTIN }])
  const right = '7790310985137'
  await importRows('Una', [{ ...MIXER, gtin: right }])
  await importRows('Tercera', [{ ...MIXER, id: 'L3', title: 'Licuadora Nopal con jarra', gtin: '7501055300075' }])
  expect((await productOf('L1')).id).toBe(left.id)
  const gtins = await rowsOf(pool, 'select gtin from products where id = any ($1) order by id = $2', [
    [left.id, target.id],
    target.id,
  ])
  expect(gtins).toEqual([{ gtin: right }, { gtin: GTIN }])
})

test('of two products of a store that state one GTIN the first takes it and the other joins, unless they contradict', async () => {
  const { importRows, productOf } = await twoProducts(MIXER)
  const rows: Row[] = [
    MIXER,
    { ...MIXER, id: 'L5', title: 'Licuadora Nopal, base y vaso' },
    { ...MIXER, id: 'L6', title: 'Licuadora Nopal, vaso de 2 litros' },
    { ...MIXER, id: 'L7', title: 'Licuadora Nopal, vaso de 1 litro' },
  ]
  await importRows('Una', rows)
  const gtins = [WRONG_GTIN, WRONG_GTIN, '7790310985137', '7790310985137']
  await importRows(
    'Una',
    rows.map((row, i) => ({ ...row, gtin: gtins[i] ?? '' })),
  )
  expect((await productOf('L5')).id).toBe((await productOf('L1')).id)
  expect((await productOf('L7')).id).not.toBe((await productOf('L6')).id)
})

test('a product that another store sells keeps what was saved of it', async () => {
  const { importRows, database, left } = await twoProducts(MIXER)
  expect((await importRows('Cuarta', [{ ...MIXER, id: 'L4' }])).matched.title).toBe(1)
  const saved = await saveProducts(database, [{ product: left.id, note: '' }])
  await importRows('Una', [{ ...MIXER, gtin: GTIN }])
  expect(await saved.alerts()).toEqual([left.id])
  expect(await saved.list()).toEqual([{ product_id: left.id, note: '' }])
})

test('a list with several joined products has one entry of them, with a note', async () => {
  const { importRows, database, pool, productOf, left, target } = await twoProducts(MIXER)
  await importRows('Quinta', [{ ...TEA, id: 'T5', title: 'Taza de barro 300 ml' }])
  const cup = (await productOf('T5')).id
  const saved = await saveProducts(database, [
    { product: left.id, note: '' },
    { product: cup, note: 'la de rayas' },
  ])
  const rows = [left.id, cup].map((from_id) => ({ from_id, into_id: target.id }))
  expect(await joinProducts(pool, rows, 'judged')).toEqual({ offers: 2, alerts: 2, favorites: 1 })
  expect(await saved.list()).toEqual([{ product_id: target.id, note: 'la de rayas' }])
})
