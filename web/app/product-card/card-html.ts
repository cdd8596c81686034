/**
 * A product's card as HTML. A page shows dozens of them and nothing in one changes while it is shown, so they are
 * written as text: React would make some thirty elements of each, on the server and once more in the browser. What
 * their buttons do is heard around the grid (`product-actions/use-product-actions.tsx`).
 */

import { isPhoto, photoSet } from '@tianguis/contract/catalog/pictures'
import type { ProductCard } from '@tianguis/contract/catalog/product-card'
import { SPARK_HEIGHT, SPARK_WIDTH, sparklinePath, sparklineTrend } from '@tianguis/contract/catalog/sparkline'
import { formatMoney } from '@tianguis/contract/money'
import { counted } from '../format/counts.ts'
import { escaped } from '../format/escaped.ts'
import { percentOff, priceHtml } from '../format/price-html.ts'
import { iconHtml } from '../ui/icon-html.ts'

/** Below this, in percent, a drop is noise and no reason to shout. */
const WORTH_A_TAG = 5
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
  const name = escaped(product.name)
  const tagged = discount >= WORTH_A_TAG
  const before =
    referencePrice && tagged ? `<s><span class="sr-only">Antes </span>${formatMoney(referencePrice)}</s>` : ''
  const offers = inStock
    ? `${counted(offersCount, 'tienda', 'tiendas')} · ${escaped(product.bestStore)}`
    : 'Agotado por ahora'
  const link = `<a href="/producto/${escaped(slug)}">${name}</a>`
  return [
    `<li class="tile" data-product="${escaped(id)}">`,
    `<div class="tile-picture">${pictureHtml(product.image, first)}`,
    tagged ? `<span class="price-tag">${percentOff(discount)}</span>` : '',
    actHtml('heart', `Guardar ${name} en favoritos`),
    actHtml('bell', `Avísame cuando baje ${name}`),
    `</div><p class="tile-brand">${escaped(product.brand)}</p>`,
    `<${heading} class="tile-name">${link}</${heading}>`,
    `<div class="tile-foot"><p class="tile-price">${priceHtml(bestPrice)}${before}</p>`,
    sparklineHtml(product.sparkline),
    `<p class="tile-offers">${offers}</p>`,
    '<label class="tile-compare needs-js"><input type="checkbox" data-act="compare" autocomplete="off" ',
    `aria-label="Comparar ${name}">Comparar</label></div></li>`,
  ].join('')
}

function pictureHtml(image: string, first: boolean): string {
  const hints = `alt="" width="400" height="400" ${first ? 'fetchpriority="high"' : 'loading="lazy"'} decoding="async"`
  if (!isPhoto(image)) return `<img src="${escaped(image)}" ${hints}>`
  const { src, srcSet } = photoSet(image)
  return `<img src="${escaped(src)}" srcset="${escaped(srcSet)}" sizes="${SIZES}" ${hints}>`
}

function sparklineHtml(line: string | undefined): string {
  const trend = line ? sparklineTrend(line) : null
  if (!line || !trend) return ''
  const box = `0 0 ${SPARK_WIDTH} ${SPARK_HEIGHT}`
  return `<svg class="sparkline sparkline-${trend}" viewBox="${box}" preserveAspectRatio="none" role="img" aria-label="Precio de 90 días: ${TRENDS[trend]}"><path d="${sparklinePath(line)}"/></svg>`
}

/** `name` is HTML already. */
function actHtml(act: 'heart' | 'bell', name: string): string {
  return `<button type="button" class="${act} needs-js" data-act="${act}" aria-pressed="false" aria-label="${name}">${iconHtml(act)}</button>`
}
