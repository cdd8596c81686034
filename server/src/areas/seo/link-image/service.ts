/** Open Graph images: rendered on request, a few at a time, cached up to a size. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type DropsView, readDropsQuestion } from '@tianguis/contract/catalog/history/price-drops'
import type { ProductView, VerdictLevel } from '@tianguis/contract/catalog/product'
import type { OfferCondition } from '@tianguis/contract/catalog/product-card'
import { formatMoney } from '@tianguis/contract/money'
import type { SiteServices } from '@tianguis/contract/site/site-services'
import { limitConcurrency, QueueFull } from '../../../async/limit-concurrency.ts'
import { runImageJob } from '../../../images/image-pool.ts'
import { createByteCache } from '../../../runtime/byte-cache.ts'
import type { PicturesService } from '../../pictures/service.ts'
import { DRAWING, type Fonts, LOGO_SVG, type ProductFacts, productCardSvg, siteCardSvg, type Tone } from './card-svg.ts'
import { type OffersFacts, offersCardSvg } from './offers-card-svg.ts'
import { resolveTints } from './resolve-tints.ts'
import { Typeface } from './typeface.ts'

const CACHE_BYTES = 24 * 1024 * 1024
const AT_ONCE = 2
const WAITING = 50
/** Palette size: looks the same as true colour at a third of the bytes. */
const COLOURS = 192
const OFFERS_SHOWN = 3
/** Pixels: shown at 96 on screens with two pixels per point. */
const THUMBNAIL = 192
const MARGIN = 8
const WHITE_SQUARE = `<svg xmlns="http://www.w3.org/2000/svg" width="${THUMBNAIL}" height="${THUMBNAIL}"><rect width="100%" height="100%" fill="#fff"/></svg>`
const OUR_DRAWING = /^\/img\/([a-z0-9-]+)\/([0-9a-f]{6})\.svg$/

const VERDICTS: Record<VerdictLevel, { words: string; tone: Tone } | null> = {
  excellent: { words: 'Precio excelente', tone: 'good' },
  good: { words: 'Buen precio', tone: 'good' },
  fair: { words: 'Su precio de siempre', tone: 'warn' },
  high: { words: 'Hoy está caro', tone: 'bad' },
  unknown: null,
}

const CONDITIONS: Record<OfferCondition, string> = { new: '', refurbished: 'Reacondicionado. ', used: 'Usado. ' }

export interface LinkImageDeps {
  services: Pick<SiteServices, 'info' | 'product' | 'priceDrops'>
  pictures: PicturesService
  /** A store's photo at about the needed size; null if it cannot be fetched. */
  photo(address: string): Promise<Buffer | null>
}

export type LinkImages = ReturnType<typeof createLinkImages>

export function createLinkImages({ services, pictures, photo }: LinkImageDeps) {
  const siteName = services.info.productName
  const cache = createByteCache<Buffer>('shared pictures', CACHE_BYTES, (png) => png.length)
  const underWay = new Map<string, Promise<Buffer>>()
  const inTurn = limitConcurrency(AT_ONCE, WAITING)
  /** Takes its turn when the photo is there: a slow store does not hold up the images of others. */
  const runJob: typeof runImageJob = (job) => inTurn(() => runImageJob(job))
  const pngOf = (svg: string, drawing: Buffer | null) =>
    runJob({ kind: 'card', svg, plate: drawing && { bytes: drawing, ...DRAWING }, colours: COLOURS })
  let fonts: Promise<Fonts> | null = null
  const loaded = () => {
    fonts ??= loadFonts()
    return fonts
  }

  /** Concurrent requests for one image share one rendering. */
  async function kept(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const known = cache.get(key) ?? underWay.get(key)
    if (known) return known
    const drawing = draw().finally(() => underWay.delete(key))
    underWay.set(key, drawing)
    const png = await drawing
    cache.set(key, png)
    return png
  }

  return {
    site: (): Promise<Buffer> => kept('site', async () => pngOf(siteCardSvg(siteName, await loaded()), null)),

    async offers(): Promise<Buffer> {
      const facts = offersFactsOf(await services.priceDrops(readDropsQuestion(new URLSearchParams())), siteName)
      return kept(JSON.stringify(['offers', facts]), async () => pngOf(offersCardSvg(facts, await loaded()), null))
    },

    logo: (): Promise<Buffer> => kept('logo', () => pngOf(LOGO_SVG, null)),

    /** A product's picture alone on white, for mails: their programs show neither SVG nor, all of them, WebP. Null: no such product. */
    async thumbnail(slug: string): Promise<Buffer | null> {
      const product = await services.product(slug)
      if (!product) return null
      return kept(`thumbnail ${product.image}`, async () => {
        const drawing = await drawingOf(product.image, pictures, photo)
        const plate = drawing && { bytes: drawing, left: MARGIN, top: MARGIN, size: THUMBNAIL - 2 * MARGIN }
        return runJob({ kind: 'card', svg: WHITE_SQUARE, plate, colours: COLOURS })
      })
    },

    /** Null: there is no such product. */
    async product(slug: string): Promise<Buffer | null> {
      const product = await services.product(slug)
      if (!product) return null
      const facts = factsOf(product, siteName)
      return kept(JSON.stringify([product.image, facts]), async () => {
        const drawing = await drawingOf(product.image, pictures, photo)
        return pngOf(productCardSvg(facts, await loaded()), drawing)
      })
    },
  }
}

function offersFactsOf({ all, products }: DropsView, siteName: string): OffersFacts {
  return {
    summary:
      all === 0
        ? 'Hoy no vimos ninguna baja de verdad.'
        : `${all.toLocaleString('es-MX')} ${all === 1 ? 'producto bajó' : 'productos bajaron'} de verdad en los últimos tres días.`,
    drops: products.slice(0, OFFERS_SHOWN).map(({ name, discount, bestPrice }) => ({
      name,
      discount: `−${discount} %`,
      price: formatMoney(bestPrice),
    })),
    siteName,
  }
}

function factsOf({ name, brand, card, verdict }: ProductView, siteName: string): ProductFacts {
  const others = card.offersCount - 1
  const rest = others > 0 ? ` y ${others} ${others === 1 ? 'oferta' : 'ofertas'} más` : ''
  return {
    name,
    brand,
    price: card.inStock ? formatMoney(card.bestPrice) : null,
    where: card.inStock
      ? `${CONDITIONS[card.condition]}En ${card.bestStore}${rest}`
      : `Su último precio: ${formatMoney(card.bestPrice)}`,
    // The verdict is about the lowest price of today, which may be another store's.
    verdict: card.inStock && verdict.today === card.bestPrice ? VERDICTS[verdict.level] : null,
    siteName,
  }
}

/** Null if there is no picture or a store's photo cannot be fetched: the image is made without it. QueueFull is thrown: the next request has a photo. */
async function drawingOf(
  image: string,
  pictures: PicturesService,
  photo: LinkImageDeps['photo'],
): Promise<Buffer | null> {
  const [, illustration = '', tint = ''] = OUR_DRAWING.exec(image) ?? []
  if (illustration) {
    const picture = await pictures.illustration(illustration, tint)
    return picture && Buffer.from(resolveTints(picture.svg.toString(), `#${tint}`))
  }
  if (!/^https?:/.test(image)) return null
  return photo(image).catch((error: unknown) => {
    if (error instanceof QueueFull) throw error
    return null
  })
}

async function loadFonts(): Promise<Fonts> {
  const require = createRequire(import.meta.url)
  const face = async (weight: number) =>
    new Typeface(await readFile(require.resolve(`@fontsource/figtree/files/figtree-latin-${weight}-normal.woff`)))
  const [text, heavy] = await Promise.all([face(600), face(900)])
  return { text, heavy }
}
