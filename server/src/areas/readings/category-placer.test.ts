import { beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '../../database/rows.ts'
import { feedFixture, TEA } from '../feeds/testing/feed-fixture.ts'
import { CategoryMap } from './category-map.ts'
import type { CategoryPlacer } from './category-placer.ts'
import { createCategoryRules } from './category-rules-service.ts'
import { loadCategoryPlacer } from './load-category-placer.ts'
import { categoryPlacer } from './make-category-placer.ts'
import { categoryNames, readProduct } from './reading.ts'

describe("a store's category path", () => {
  const places = [
    { id: 1, path: '/moda', name: 'Moda' },
    { id: 2, path: '/moda/mujer', name: 'Mujer' },
    { id: 3, path: '/moda/mujer/playeras', name: 'Playeras' },
    { id: 4, path: '/moda/hombre', name: 'Hombre' },
    { id: 5, path: '/moda/hombre/playeras', name: 'Playeras' },
    { id: 6, path: '/calzado', name: 'Calzado' },
  ]
  const map = new CategoryMap(places, { shoes: '/calzado', '187': '/calzado' }, { 'Lo más vendido': '/moda' })

  test.each([
    ['Ropa > Hombre > Playeras', 5],
    ['Mujer > Playera', 3],
    ['Apparel > Shoes', 6],
    ['187', 6],
    ['Lo más vendido', 1],
    ['Jardín', undefined],
  ])('«%s»', (text, id) => expect(map.find([text])?.id).toBe(id))

  test('is the operator’s only where the operator mapped it', () => {
    expect(map.mappedByOperator('Ofertas > Lo más vendido')?.id).toBe(1)
    expect(map.mappedByOperator('Ropa > Hombre > Playeras')).toBeNull()
  })

  test.each(['Accesorios', 'Juegos', 'Otros', '女装'])(
    '«%s» says little, but the operator’s mapping of it counts',
    (name) => {
      const mapped = new CategoryMap(places, {}, { [name]: '/calzado' })
      expect(mapped.mappedByOperator(name)?.id).toBe(6)
      expect(mapped.mappedByOperator(`Tienda > ${name}`)?.id).toBe(6)
      expect(mapped.find([name])?.id).toBe(6)
      expect(mapped.mappedByOperator('Ropa > Hombre >')).toBeNull()
      expect(mapped.mappedByOperator('★')).toBeNull()
    },
  )
})

test('a changed tree and another mapping are followed at once', () => {
  const reading = readProduct({ title: 'Zyxwv', brand: '', category: [] })
  const placeIn = (id: number, mapping: Record<string, string>) =>
    categoryPlacer({
      categories: [
        { id, path: '/moda', name: 'Moda' },
        { id: id + 1, path: '/calzado', name: 'Calzado' },
      ],
      uncategorized: 0,
      rules: [],
      mapping,
    }).place({ reading, title: 'Zyxwv', storeId: 1, categories: ['Moda'] }).categoryId
  expect([placeIn(1, {}), placeIn(7, {}), placeIn(7, { 'category:Moda': '/calzado' }), placeIn(7, {})]).toEqual([
    1, 7, 8, 7,
  ])
})

describe('products', async () => {
  const { database, importRows, clock } = await feedFixture()
  let placer: CategoryPlacer
  let paths: Map<number, string>
  beforeAll(async () => {
    const client = await database.pool.connect()
    placer = (await loadCategoryPlacer(client)).placer
    client.release()
    const rows = await rowsOf<{ id: number; path: string }>(database.pool, 'select id, path from categories')
    paths = new Map(rows.map(({ id, path }) => [id, path]))
  })

  const placeOf = (title: string, category = '') => {
    const reading = readProduct({ title, brand: '', category: categoryNames(category) })
    const { categoryId, reason } = placer.place({ reading, title, storeId: 1, categories: [category] })
    return [paths.get(categoryId), reason]
  }

  test.each([
    ['Lámpara de techo moderna', '', '/hogar-y-muebles/iluminacion/lamparas/lamparas-de-techo'],
    ['Tenis para correr dama Nike', '', '/calzado/mujer/tenis/tenis-para-correr'],
    ['Commission Pant Classic', 'Men > Clothing > Pants', '/moda/hombre/ropa/pantalones'],
    ['Pantalón recto', 'Ropa de hombre y mujer', '/moda'],
    ['Anillo de plata para hombre', '', '/moda/hombre/accesorios'],
    [
      'Funda para celular Samsung A15',
      'Celulares',
      '/electronica/celulares-y-accesorios/accesorios-para-celular/fundas',
    ],
    ['Leche Lala entera 1 lt', 'Lo nuevo', '/supermercado/lacteos/leche'],
  ])('%s in «%s» is placed by its kind', (title, category, path) => {
    expect(placeOf(title, category)).toEqual([path, 'kind'])
  })

  test('a set for the barbecue is no video game', () => {
    expect(placeOf('Juego para asado 5 piezas acero inoxidable', 'Juegos')[0]).not.toMatch(/^\/videojuegos/)
    expect(placeOf('Juego para asado 5 piezas acero inoxidable')[0]).not.toMatch(/^\/videojuegos/)
  })

  test('without a kind the store’s category decides, and without that nothing', () => {
    expect(placeOf('Zxqw 300', 'Hogar > Cocina')[0]).toMatch(/^\/hogar-y-muebles/)
    expect(placeOf('Zxqw 300')).toEqual(['/otros', 'unknown'])
  })

  test('a correction of the operator moves the products of the kind at once, and those that come later', async () => {
    const rules = createCategoryRules({ database, clock })
    const where = () =>
      rowsOf(
        database.pool,
        `select o.sku, c.path, a.category_reason as reason from offers o join products p on p.id = o.product_id
         join categories c on c.id = p.category_id join product_attributes a on a.product_id = p.id order by o.sku`,
      )
    await importRows('Uno', [TEA])
    await importRows('Dos', [{ ...TEA, id: 'B2', brand: 'Otra', title: 'Té negro Otra 25 sobres' }])
    await rules.set({ store: 'uno', kind: 'té', path: '/supermercado/despensa' })
    await rules.apply()
    const [first, second] = await where()
    expect(first).toEqual({ sku: 'A1', path: '/supermercado/despensa', reason: 'operator' })
    expect(second).toMatchObject({ sku: 'B2', reason: 'kind' })
    await importRows('Uno', [TEA, { ...TEA, id: 'A3', brand: 'Tercera', title: 'Té de limón Tercera 30 sobres' }])
    expect((await where())[1]).toEqual({ sku: 'A3', path: '/supermercado/despensa', reason: 'operator' })

    expect(await rules.list()).toEqual([{ store: 'Uno', kind: 'té', path: '/supermercado/despensa' }])
    await rules.remove({ store: 'uno', kind: 'té' })
    expect(await rules.apply()).toMatchObject({ moved: 2 })
    expect((await where()).every(({ reason }) => reason === 'kind')).toBe(true)
    await expect(rules.set({ store: 'uno', kind: 'té', path: '/no-hay' })).rejects.toThrow('No hay ninguna categoría')
    await expect(rules.set({ store: 'nadie', kind: 'té', path: '/moda' })).rejects.toThrow('No hay ninguna tienda')
  })
})
