/** Acts at the command line leave the same audit trail as those of the back office. */
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Row, TEA } from '../areas/feeds/testing/feed-fixture.ts'
import { rowOf, rowsOf } from '../database/rows.ts'
import { categories } from './catalog/categories.ts'
import { matches } from './catalog/matches.ts'
import { products } from './catalog/products.ts'
import { posts } from './content/posts.ts'
import { coupons } from './coupons/coupons.ts'
import { feeds } from './feeds/feeds.ts'
import { importVerb } from './feeds/import.ts'
import { stores } from './stores/stores.ts'
import { auditedVerbs } from './testing/audited-verbs.ts'
import { refresh } from './verbs/refresh.ts'

const GTIN = '7501031311309'
const shirt = (id: string, colour: string): Row => ({
  ...TEA,
  id,
  title: `Playera Nopal ${colour} talla M`,
  brand: 'Nopal',
  price: 199,
})
const SODA: Row = { ...TEA, id: 'C1', title: 'Refresco Nopal 600 ml', brand: 'Nopal', gtin: GTIN, price: 18 }

const { pool, importRows, run, fileOf, since, actionsOf } = await auditedVerbs()

test('the actor is the command line with the user of the machine', async () => {
  await run(refresh, [])
  const row = await rowOf(pool, `select actor, via, admin_id from admin_audit where action = 'figures.refresh'`)
  expect(row).toEqual({ actor: `línea de comandos (${userInfo().username})`, via: 'cli', admin_id: null })
})

test('stores and feeds; a password is in no row', async () => {
  const password = await fileOf('clave.txt', 'muy-secreta\n')
  const entries = await since(async () => {
    await run(stores, ['add', 'La Esquina'], { shipping: '99' })
    await run(stores, ['set', 'la-esquina'], { shipping: '49' })
    await run(stores, ['shipping', 'la-esquina', '01-16=49/599/1-2'])
    await run(stores, ['hide', 'la-esquina'])
    await run(stores, ['show', 'la-esquina'])
    const { data } = await run(feeds, ['add', 'https://ana:otra-secreta@esquina.example/feed.csv'], {
      store: 'La Esquina',
    })
    const { id } = (data as { feed: { id: number } }).feed
    await run(feeds, ['edit', String(id)], { every: '60', user: 'ana', 'password-from': password })
    await run(feeds, ['pause', String(id)])
    await run(feeds, ['resume', String(id)])
    await run(feeds, ['remove', String(id)])
    await run(stores, ['remove', 'la-esquina'])
  })
  expect(actionsOf(entries)).toEqual([
    ...['stores.add', 'stores.edit', 'stores.zones', 'stores.hide', 'stores.show'],
    ...['feeds.add', 'feeds.edit', 'feeds.credentials', 'feeds.pause', 'feeds.resume', 'feeds.remove', 'stores.remove'],
  ])
  expect(entries[1]).toMatchObject({ before: { shipping_flat: 9900 }, after: { shipping_flat: 4900 } })
  expect(entries[5]?.after).toMatchObject({ url: 'https://esquina.example/feed.csv' })
  expect(JSON.stringify(entries)).not.toContain('secreta')
})

test('values, pictures, logos and posts', async () => {
  await importRows('Tercera', [{ ...TEA, id: 'T1', title: 'Taza de barro 300 ml' }])
  const row = await rowOf<{ id: string }>(pool, `select product_id::text as id from offers where sku = 'T1'`)
  const product = row?.id ?? ''
  const png = join(import.meta.dirname, '../../../docs/screenshots/phone-home.png')
  const entries = await since(async () => {
    await run(products, ['set', product], { name: 'Taza grande', specs: 'Material=barro; Peso=300 g' })
    await run(products, ['unset', product, 'name'])
    await run(products, ['picture', product, png])
    await run(stores, ['logo', 'tercera', png])
    const { data } = await run(posts, ['picture', png], { alt: 'Una taza' })
    expect((data as { src: string }).src).toMatch(/^\/img\/blog\/[0-9a-f]{32}\.webp$/)
    const post =
      '---\ntitle: Tazas\nsummary: De barro.\nauthor: Ana\ntags: [barro]\nimage: /img/blog/x.svg\nimageAlt: x\n---\n\nTexto.'
    await run(posts, ['import', await fileOf('tazas.md', post)])
    await run(posts, ['remove', 'tazas'])
  })
  expect(actionsOf(entries)).toEqual([
    ...['products.edit', 'products.restore', 'products.picture', 'stores.logo', 'pictures.add'],
    ...['posts.import', 'posts.remove'],
  ])
  expect(entries[0]).toMatchObject({
    before: { name: 'Taza de barro 300 ml' },
    after: {
      name: 'Taza grande',
      specs: [
        { label: 'Material', value: 'barro' },
        { label: 'Peso', value: '300 g' },
      ],
    },
  })
})

test('imports, products, families, matches, categories, held prices and coupons', async () => {
  await importRows('Una', [SODA, shirt('P1', 'negra'), shirt('P2', 'roja')])
  await importRows('Otra', [{ ...SODA, id: 'C12', title: 'Refresco Nopal 600 ml 12 pack', price: 40 }])
  const ids = async () =>
    (await rowsOf<{ id: string }>(pool, 'select product_id::text as id from offers order by sku')).map(({ id }) => id)
  const review = await rowOf<{ id: number }>(pool, `select id from reviews where state = 'open'`)
  const [single = '', pack = '', black = '', red = ''] = await ids()
  const entries = await since(async () => {
    await run(products, ['hide', single], { reason: 'prueba' })
    await run(products, ['show', single])
    await run(products, ['family', 'join', black, red])
    await run(products, ['family', 'split', black])
    await run(products, ['family', 'auto', black])
    await run(matches, ['reject', String(review?.id)])
    await run(matches, ['undo', String(review?.id)])
    await run(products, ['merge', pack, single])
    const offer = await rowOf<{ id: string }>(pool, `select id::text from offers where sku = 'C12'`)
    await run(products, ['split', offer?.id ?? ''])
    await run(products, ['move', offer?.id ?? '', single])
    await run(categories, ['set', '/supermercado/despensa'], { kind: 'refresco', store: 'una' })
    await run(categories, ['unset'], { kind: 'refresco', store: 'una' })
    await run(importVerb, [await fileOf('una.csv', 'id,title,price,link\nx1,Agua,10,https://una.example/x1\n')], {
      store: 'Una',
      partial: true,
    })
    await run(importVerb, [await fileOf('una2.csv', 'id,title,price,link\nx1,Agua,1000,https://una.example/x1\n')], {
      store: 'Una',
      partial: true,
    })
    const held = await rowOf<{ id: string }>(pool, 'select offer_id::text as id from held_prices')
    await run(feeds, ['held', 'accept', held?.id ?? ''])
    const file = await fileOf(
      'cupones.csv',
      'title,vendor,percent,code,date\n10 % en todo,Una,10,DIEZ,2026-11-01\nsin valor,Una,,,2026-11-01\n',
    )
    await run(coupons, ['import', file], { 'dry-run': true })
    await run(coupons, ['import', file])
  })
  expect(actionsOf(entries)).toEqual([
    ...['products.hide', 'products.show', 'families.join', 'families.split', 'families.auto'],
    ...['matches.reject', 'matches.undo', 'products.merge', 'products.split', 'products.move'],
    ...['categories.set', 'categories.unset', 'feeds.import', 'feeds.import', 'prices.accept', 'coupons.import'],
  ])
  expect(entries.at(-1)?.after).toMatchObject({ rows: 2, created: 1, refused: 1 })
})
