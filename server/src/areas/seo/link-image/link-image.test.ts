import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { DropsView } from '@tianguis/contract/catalog/history/price-drops'
import type { ProductView, VerdictLevel } from '@tianguis/contract/catalog/product'
import type { ProductCard } from '@tianguis/contract/catalog/product-card'
import fc from 'fast-check'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { SITE } from '../../../testing/demo.ts'
import { createPictures } from '../../pictures/service.ts'
import { type Fonts, productCardSvg } from './card-svg.ts'
import { resolveTints } from './resolve-tints.ts'
import { linkImageRoutes } from './routes.ts'
import { createLinkImages } from './service.ts'
import { Typeface } from './typeface.ts'

const require = createRequire(import.meta.url)
const face = new Typeface(readFileSync(require.resolve('@fontsource/figtree/files/figtree-latin-900-normal.woff')))
const fonts: Fonts = { text: face, heavy: face }

const product = (price: number, level: VerdictLevel, image = '/img/balon-futbol/d6336c.svg') =>
  ({
    name: 'Balón «Río» nº 5',
    brand: 'Ñandú',
    image,
    card: { bestPrice: price, inStock: true, bestStore: 'Trajinera', condition: 'new', offersCount: 3 },
    verdict: { level, today: price },
  }) as ProductView

test('letters become outlines, accented ones too; a letter without a glyph becomes a question mark', () => {
  const path = (text: string) => face.pathOf(text, { x: 0, y: 0, size: 100 })
  expect(path('n')).toMatch(/^M[-\d. MLQ]+$/)
  expect(path('ñ').length).toBeGreaterThan(path('n').length)
  expect(path('n\u0303')).toBe(path('ñ'))
  expect(path('漢')).toBe(path('?'))
  expect(path(' ')).toBe('')
  expect(face.widthOf('mm', 10)).toBeCloseTo(face.widthOf('m', 10) * 2)
})

test('every line fits, and cut text ends with an ellipsis', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1, maxLength: 30 }), { maxLength: 20 }), (words) => {
      const text = words.join(' ')
      const lines = face.linesOf(text, { size: 40, width: 300, lines: 3 })
      expect(lines.length).toBeLessThanOrEqual(3)
      for (const line of lines) expect(line.length <= 2 || face.widthOf(line, 40) <= 300).toBe(true)
      const whole = lines.join(' ') === text.split(/\s+/).filter(Boolean).join(' ')
      expect(whole || lines.some((line) => line.endsWith('…'))).toBe(true)
    }),
  )
})

test('the SVG needs no installed font, and text is never markup', () => {
  const svg = productCardSvg(
    { brand: '<b>', name: '</svg><script>', price: '$1.00', where: '"&', verdict: null, siteName: "'" },
    fonts,
  )
  expect(svg).not.toMatch(/<text|font|script|&/)
})

test('colour mixes are resolved as a browser does', () => {
  const svg = '<svg><style>.t{fill:var(--tint)}.d{fill:color-mix(in srgb,var(--tint),#fff 50%)}</style></svg>'
  expect(resolveTints(svg, '#000000')).toBe('<svg><style>.t{fill:#000000}.d{fill:#808080}</style></svg>')
})

test('a product has an image of 1200 × 630 with its price; an unknown product has none', async () => {
  let shown = product(129_900, 'good')
  const drops: DropsView = {
    products: [{ name: 'Balón «Río»', discount: 30, bestPrice: 129_900 } as ProductCard],
    total: 1,
    all: 1,
    page: 1,
    pages: 1,
    departments: [],
    stores: [],
    endingCoupons: [],
  }
  const services = {
    info: SITE,
    product: async (slug: string) => (slug === 'balon' ? shown : null),
    priceDrops: async () => drops,
  }
  const cards = createLinkImages({ services, pictures: createPictures(), photo: async () => null })
  const app = Fastify().setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)
  await app.register(linkImageRoutes({ cards }))
  const get = async () => (await app.inject('/img/tarjeta/balon.png?v=1')).rawPayload

  const [first, again] = await Promise.all([get(), get()])
  expect(await sharp(first).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(again.equals(first)).toBe(true)
  const inked = await inkIn(first, { left: 80, top: 136, width: 400, height: 400 })
  expect(inked).toBeGreaterThan(20_000)

  shown = product(99_900, 'good')
  const cheaper = await get()
  expect(cheaper.equals(first)).toBe(false)
  shown = product(99_900, 'high')
  expect((await get()).equals(cheaper)).toBe(false)
  // A verdict about another store's price is not said of this one.
  shown = { ...product(99_900, 'unknown'), verdict: { level: 'unknown' } as ProductView['verdict'] }
  const unjudged = await get()
  shown = { ...product(99_900, 'good'), verdict: { level: 'good', today: 90_000 } as ProductView['verdict'] }
  expect((await get()).equals(unjudged)).toBe(true)
  const renewed = product(99_900, 'unknown')
  shown = { ...renewed, card: { ...renewed.card, condition: 'refurbished' } }
  expect((await get()).equals(unjudged)).toBe(false)
  // A photo that cannot be fetched leaves its place empty.
  shown = product(99_900, 'high', 'https://tienda.example/foto.jpg')
  expect(await inkIn(await get(), { left: 80, top: 136, width: 400, height: 400 })).toBe(0)

  const small = await app.inject('/img/miniatura/balon.png')
  expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'png', width: 192, height: 192 })

  for (const url of ['/img/tarjeta/otro.png', '/img/tarjeta/balon.svg', '/img/miniatura/otro.png']) {
    expect((await app.inject(url)).statusCode).toBe(404)
  }
  const site = await app.inject('/img/tarjeta.png')
  expect(site.headers).toMatchObject({ 'content-type': 'image/png', 'cross-origin-resource-policy': 'cross-origin' })
  const offers = await app.inject('/img/ofertas.png?v=1')
  expect(await sharp(offers.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  // The white row of its one drop.
  expect(await inkIn(offers.rawPayload, { left: 80, top: 280, width: 600, height: 50 })).toBeGreaterThan(1_000)
  await app.close()
})

/** Number of pixels that are not white. */
async function inkIn(png: Buffer, area: { left: number; top: number; width: number; height: number }): Promise<number> {
  const data = await sharp(png).extract(area).removeAlpha().raw().toBuffer()
  let inked = 0
  for (let i = 0; i < data.length; i += 3) if (Math.min(data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0) < 250) inked++
  return inked
}
