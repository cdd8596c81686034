/**
 * A product's card as HTML, because a page shows dozens of them and components would be some thirty React elements each,
 * on the server and again in the browser (rendering/README.md). The grid handles their clicks (`product-actions/`).
 */

import {
  SPARK_HEIGHT,
  SPARK_STEP_DAYS,
  SPARK_WIDTH,
  sparklinePath,
  sparklineTrend,
} from '@tianguis/contract/catalog/history/sparkline'
import { isPhoto, photoSet } from '@tianguis/contract/catalog/pictures'
import type { ProductCard } from '@tianguis/contract/catalog/product-card'
import { unitPriceWords } from '@tianguis/contract/catalog/unit-price-words'
import { escapeHtml } from '@tianguis/contract/escape-html'
import { formatMoney } from '@tianguis/contract/money'
import { counted } from '../format/counts.ts'
import { CONDITION_NAMES, shortPayableWords, usedPriceWords } from '../format/payable-words.ts'
import { percentOff, priceHtml } from '../format/price-html.ts'
import { symbolHtml } from '../ui/icon/icon-html.ts'

/** Percent; smaller discounts get no tag. */
const MIN_TAGGED_DISCOUNT = 5
/** Two to a row on a phone, up to six on the widest screens. */
const SIZES = '(min-width: 901px) 240px, (min-width: 601px) 30vw, 44vw'
const TRENDS = { low: 'hoy en su mínimo', high: 'hoy en su máximo', between: 'hoy entre su mínimo y su máximo' }

export interface CardPlace {
  /** In the first screenful: its picture loads at once. */
  first: boolean
  heading: 'h2' | 'h3'
}

export function cardHtml(product: ProductCard, { first, heading }: CardPlace): string {
  const { id, slug, bestPrice, referencePrice, discount, offersCount, inStock } = product
  const name = escapeHtml(product.name)
  const tagged = discount >= MIN_TAGGED_DISCOUNT
  const before =
    referencePrice && tagged ? `<s><span class="sr-only">Antes </span>${formatMoney(referencePrice)}</s>` : ''
  const offers = inStock
    ? `${counted(offersCount, 'tienda', 'tiendas')} · ${escapeHtml(product.bestStore)}`
    : 'Agotado por ahora'
  const link = `<a href="/producto/${escapeHtml(slug)}">${name}</a>`
  return [
    `<li class="tile" data-product="${escapeHtml(id)}">`,
    `<div class="tile-picture">${pictureHtml(product.image, first)}`,
    tagged ? `<span class="price-tag">${percentOff(discount)}</span>` : '',
    actHtml('heart', `Guardar ${name} en favoritos`),
    actHtml('bell', `Avísame cuando baje ${name}`),
    product.condition === 'new'
      ? ''
      : `<span class="badge badge-warn tile-condition">${CONDITION_NAMES[product.condition]}</span>`,
    `</div><p class="tile-brand">${escapeHtml(product.brand)}</p>`,
    `<${heading} class="tile-name">${link}</${heading}>`,
    `<div class="tile-foot"><p class="tile-price">${priceHtml(bestPrice)}${before}</p>`,
    sparklineHtml(product.sparkline),
    product.family ? `<p class="tile-unit">${familyWords(product.family, bestPrice)}</p>` : '',
    product.unitPrice ? `<p class="tile-unit">${unitPriceWords(product.unitPrice)}</p>` : '',
    inStock ? `<p class="tile-paid">${shortPayableWords(product.payable)}</p>` : '',
    product.usedPrice === null || product.condition !== 'new'
      ? ''
      : `<p class="tile-used">${usedPriceWords(product.usedPrice)}</p>`,
    `<p class="tile-offers">${offers}</p>`,
    '<label class="tile-compare needs-js"><input type="checkbox" data-act="compare" autocomplete="off" ',
    `aria-label="Comparar ${name}">Comparar</label></div></li>`,
  ].join('')
}

/** Without «desde»: prices of best offers, and another store may ask less and charge more for shipping. */
function familyWords({ words, from }: NonNullable<ProductCard['family']>, price: number): string {
  return from < price ? `${words}, otra en ${formatMoney(from)}` : words
}

function pictureHtml(image: string, first: boolean): string {
  const hints = `alt="" width="400" height="400" ${first ? 'fetchpriority="high"' : 'loading="lazy"'} decoding="async"`
  if (!isPhoto(image)) return `<img src="${escapeHtml(image)}" ${hints}>`
  const { src, srcSet } = photoSet(image)
  return `<img src="${escapeHtml(src)}" srcset="${escapeHtml(srcSet)}" sizes="${SIZES}" ${hints}>`
}

function sparklineHtml(line: string | undefined): string {
  const trend = line ? sparklineTrend(line) : null
  if (!line || !trend) return ''
  const box = `0 0 ${SPARK_WIDTH} ${SPARK_HEIGHT}`
  return `<svg class="sparkline sparkline-${trend}" viewBox="${box}" preserveAspectRatio="none" role="img" aria-label="${sparklineWords(line)}: ${TRENDS[trend]}"><path d="${sparklinePath(line)}"/></svg>`
}

/** The days that the line really covers: from its first price until today. */
function sparklineWords(line: string): string {
  const first = Math.max(0, line.search(/[^-]/))
  return `Precio más bajo por día, ${(line.length - 1 - first) * SPARK_STEP_DAYS} días`
}

const ACT_ICONS = { heart: symbolHtml('heart'), bell: symbolHtml('bell') }

/** `name` is HTML already. */
function actHtml(act: 'heart' | 'bell', name: string): string {
  return `<button type="button" class="${act} needs-js" data-act="${act}" aria-pressed="false" aria-label="${name}">${ACT_ICONS[act]}</button>`
}
