import { readListing } from '@tianguis/contract/listing/listing-address'
import { beforeAll, expect, test } from 'vitest'
import { type Shop, shopToRead } from '../areas/assistant/testing/shop.ts'
import { createSiteServices } from '../compose/site-services.ts'
import { SITE } from '../testing/demo.ts'
import { createQueryKnowledge } from './knowledge/knowledge-source.ts'
import { createSearchUnderstanding } from './understand-search.ts'

let shop: Shop
let services: ReturnType<typeof createSiteServices>
beforeAll(async () => {
  shop = await shopToRead()
  const { database, search, clock } = shop.deps
  const understand = createSearchUnderstanding(createQueryKnowledge(database.pool), search)
  services = createSiteServices({ database: shop.database, search, clock, info: SITE, understand })
})

const search = (query: string) => services.search(readListing(new URLSearchParams(query)))

test.each([
  ['q=laptop', /laptop|notebook/i],
  ['q=laptop&sort=price', /laptop|notebook/i],
  ['q=lap', /laptop|notebook/i],
  ['q=teniss', /tenis/i],
  ['q=audifonos', /audífonos/i],
])('%s leads with the thing named', async (query, name) => {
  const { listing } = await search(query)
  expect(listing.products.slice(0, 3).map((product) => product.name)).toEqual(
    Array(3).fill(expect.stringMatching(name)),
  )
})

test('a name for many kinds denies none of them, and finds more than what bears it', async () => {
  const { understood, listing } = await search('q=juguetes')
  expect(understood?.dropped).toEqual([])
  expect(understood?.unmet).toBeUndefined()
  expect(listing.products.some(({ name }) => !/juguete/i.test(name))).toBe(true)
})

test('«iphon» leads with a phone, not with a case', async () => {
  const [first] = (await search('q=iphon')).listing.products
  expect(first?.name).toMatch(/^Celular Apple iPhone/)
})

test('«grande» and «chica» lead with the halves of the measure', async () => {
  const inchesOf = async (q: string) => {
    const { listing } = await search(`q=${q}`)
    // Of its five televisions the shop has two above the average.
    return listing.products.slice(0, 2).map(({ name }) => Number(/(\d+(?:\.\d+)?)\s*(?:"|pulgadas)/.exec(name)?.[1]))
  }
  const [large, small] = [await inchesOf('tele grande'), await inchesOf('tele chica')]
  expect(Math.min(...large)).toBeGreaterThan(Math.max(...small))
})

test('a misspelt query says what was searched instead', async () => {
  expect((await search('q=teniss')).listing.corrected).toBe('tenis')
})

test('a price that leaves nothing is given up with a word', async () => {
  const { understood, listing } = await search('q=laptop menos de 60 pesos')
  expect(understood?.dropped).toEqual(['Menos de $60'])
  expect(listing.total).toBeGreaterThan(0)
})

test('what no product of the kind says is said', async () => {
  const { understood, listing } = await search('q=laptop ocre')
  expect(understood?.unmet).toEqual(['ocre'])
  expect(listing.products[0]?.name).toMatch(/laptop|notebook/i)
  expect((await search('q=laptop')).understood?.unmet).toBeUndefined()
})

test('a part that is not sold leads to the thing it belongs to, with a word', async () => {
  const { understood, listing } = await search('q=zumbador de licuadora')
  expect(understood?.dropped).toEqual(['zumbador'])
  expect(listing.products[0]?.name).toMatch(/licuadora/i)
})

interface Coded {
  name: string
  code: string
}

async function productWith(column: string, from = 'products p'): Promise<Coded> {
  const { rows } = await shop.database.pool.query<Coded>(
    `select p.name, min(${column}) as code from ${from} join product_figures f on f.product_id = p.id
     where length(${column}) > 5 group by p.id, p.name order by p.id limit 1`,
  )
  return rows[0]!
}

test('a barcode finds its product, with and without leading zeros, spaces or a word before it', async () => {
  const { name, code } = await productWith('p.gtin')
  const bare = code.replace(/^0+/, '')
  for (const q of [code, bare, bare.padStart(14, '0'), `${bare.slice(0, 3)} ${bare.slice(3)}`, `codigo ${bare}`]) {
    const { listing, understood } = await search(`q=${q}`)
    expect([q, listing.products[0]?.name]).toEqual([q, name])
    expect(understood?.code?.products).toBe(1)
  }
})

test('a barcode with another digit finds no other product', async () => {
  const { code } = await productWith('p.gtin')
  const other = `${code.slice(0, -1)}${(Number(code.at(-1)) + 1) % 10}`
  expect((await search(`q=${other}`)).listing.total).toBe(0)
})

test("a store's own number finds its product, with and without its hyphens", async () => {
  const { name, code } = await productWith('o.sku', 'offers o join products p on p.id = o.product_id')
  for (const q of [code, code.replace(/[-_]/g, ''), code.replace(/[-_]/g, ' ')]) {
    const { listing, understood } = await search(`q=${encodeURIComponent(q)}`)
    expect(understood?.code).toBeDefined()
    expect(listing.products.map((product) => product.name)).toContain(name)
  }
})

test('an empty list blames the one filter without which the page would show something', async () => {
  const { listing, help } = await search('q=laptop de 99 pulgadas&min=9000000')
  expect(listing.total).toBe(0)
  expect(help!.without[0]).toBe((await search('q=laptop de 99 pulgadas')).listing.total)
  expect(help!.products.length).toBeGreaterThan(0)
})

test('an empty list names two filters where no single one is to blame', async () => {
  const { help } = await search('q=laptop&min=9000000&marca=Ninguna&disponible=1')
  expect(help!.without).toEqual([0, 0, 0])
  expect(help!.pairs.map(({ parts }) => parts)).toEqual([[0, 1]])
  expect(help!.products.length).toBeGreaterThan(0)
})
