/** Two GTINs are two articles, also where a store states or corrects one after its offer was joined. */
import { expect, test } from 'vitest'
import { rowsOf } from '../../../database/rows.ts'
import { pinOffer } from '../matching-queries.ts'
import { feedFixture, type Row, TEA } from '../testing/feed-fixture.ts'

const GTIN = '7501031311309'
const OTHER_GTIN = '7501086453955'
const MIXER: Row = {
  ...TEA,
  id: 'U1',
  title: 'Licuadora Nopal LQ400 de vaso',
  brand: 'Nopal',
  gtin: GTIN,
  price: 800,
  image_link: 'https://una.example/licuadora.jpg',
  color: 'Rojo',
}
const OF_TWO: Row = { ...MIXER, id: 'D1', color: 'Verde', image_link: 'https://dos.example/verde.jpg' }

async function fixture() {
  const here = await feedFixture()
  const placed = () =>
    rowsOf(
      here.database.pool,
      `select o.sku, p.gtin, o.match_reason, p.image, p.specs -> 0 ->> 'value' as colour, a.product_id is not null as is_read
       from offers o join products p on p.id = o.product_id left join product_attributes a on a.product_id = p.id
       order by o.sku`,
    )
  return { ...here, placed }
}
const UNA = { sku: 'U1', gtin: GTIN, match_reason: 'new', image: MIXER.image_link, colour: 'Rojo', is_read: true }
const DOS = {
  sku: 'D1',
  gtin: OTHER_GTIN,
  match_reason: 'new',
  image: OF_TWO.image_link,
  colour: 'Verde',
  is_read: true,
}

test('an offer that was joined by a wrong GTIN leaves when its store corrects it, and returns with it', async () => {
  const { importRows, placed, database } = await fixture()
  await importRows('Una', [MIXER])
  await importRows('Dos', [OF_TWO])
  expect(await placed()).toEqual([{ ...UNA, sku: 'D1', match_reason: 'gtin' }, UNA])
  await importRows('Dos', [{ ...OF_TWO, gtin: OTHER_GTIN }])
  expect(await placed()).toEqual([DOS, UNA])
  await importRows('Tres', [{ ...OF_TWO, id: 'T1', gtin: OTHER_GTIN }])
  expect((await placed()).at(1)).toEqual({ ...DOS, sku: 'T1', match_reason: 'gtin' })
  await importRows('Dos', [{ ...OF_TWO, gtin: GTIN }])
  expect((await placed())[0]).toEqual({ ...UNA, sku: 'D1', match_reason: 'gtin' })
  expect(await rowsOf(database.pool, 'select count(*)::int as products from products')).toEqual([{ products: 2 }])
})

test('offers joined by their titles part when each states a GTIN of its own', async () => {
  const { importRows, placed } = await fixture()
  await importRows('Una', [{ ...MIXER, gtin: '' }])
  expect((await importRows('Dos', [{ ...MIXER, id: 'D1', gtin: '' }])).matched.title).toBe(1)
  await importRows('Una', [MIXER])
  expect((await placed()).map((offer) => offer.gtin)).toEqual([GTIN, GTIN])
  await importRows('Dos', [{ ...OF_TWO, gtin: OTHER_GTIN }])
  expect(await placed()).toEqual([DOS, UNA])
})

test('two offers of a store that state one new GTIN go to one product, a pinned one stays', async () => {
  const { importRows, placed, database } = await fixture()
  await importRows('Una', [MIXER])
  const rows = ['D1', 'D2', 'D3'].map((id) => ({ ...OF_TWO, id }))
  await importRows('Dos', rows)
  const [pinned] = await rowsOf<{ id: number; product_id: number }>(
    database.pool,
    `select id, product_id from offers where sku = 'D3'`,
  )
  await pinOffer(database.pool, pinned?.id ?? 0, pinned?.product_id ?? 0)
  await importRows(
    'Dos',
    rows.map((row) => ({ ...row, gtin: OTHER_GTIN })),
  )
  expect(await placed()).toEqual([
    DOS,
    { ...DOS, sku: 'D2', match_reason: 'gtin' },
    { ...UNA, sku: 'D3', match_reason: 'manual' },
    UNA,
  ])
})
