import { expect, test } from 'vitest'
import { createSiteServices } from '../../../compose/site-services.ts'
import { rowsOf } from '../../../database/rows.ts'
import type { SearchService } from '../../../search/service.ts'
import { SITE } from '../../../testing/demo.ts'
import { feedFixture, type Row } from '../../feeds/testing/feed-fixture.ts'

const { database, importRows, clock } = await feedFixture()

const row = (id: string, title: string, price: number, product_type: string): Row => ({
  id,
  title,
  link: `https://tienda.example/${id}`,
  price: `${price}.00 MXN`,
  brand: `Marca ${id}`,
  product_type,
})

async function related(sku: string) {
  const services = createSiteServices({ database, info: SITE, clock, search: {} as SearchService })
  const [found] = await rowsOf<{ slug: string }>(
    database.pool,
    'select p.slug from offers o join products p on p.id = o.product_id where o.sku = $1',
    [sku],
  )
  const page = await services.product(found?.slug ?? '')
  return { similar: page?.similar.map(({ name }) => name), cheaper: page?.cheaper.map(({ name }) => name) }
}

test('similar and cheaper products are of the same kind and of a near size', async () => {
  await importRows('Uno', [
    row('a', 'Pantalla Smart TV 55 pulgadas Marca a', 9_000, 'TV'),
    row('b', 'Pantalla Smart TV 50 pulgadas Marca b', 8_000, 'TV'),
    row('c', 'Pantalla Smart TV 24 pulgadas Marca c', 8_100, 'TV'),
    row('g', 'Pantalla Smart TV 58 pulgadas Marca g', 9_500, 'TV'),
    row('d', 'Colonia Marca d 100 ml', 200, 'Farmacia'),
    row('e', 'Anticoagulante Marca e 30 tabletas', 220, 'Farmacia'),
    row('f', 'Zxqw Marca f', 210, 'Farmacia'),
  ])
  expect(await related('a')).toEqual({
    similar: ['Pantalla Smart TV 58 pulgadas Marca g'],
    cheaper: ['Pantalla Smart TV 50 pulgadas Marca b'],
  })
  expect(await related('d')).toEqual({ similar: [], cheaper: [] })
  expect(await related('f')).toEqual({ similar: [], cheaper: [] })
})
