/** Title, description and Open Graph data of a product page. */

import type { ProductView } from '@tianguis/contract/catalog/product'
import { fold } from '@tianguis/contract/folding'
import { decimalPesos, formatMoney } from '@tianguis/contract/money'
import { counted } from '../../format/counts.ts'
import { CONDITION_NAMES } from '../../format/payable-words.ts'
import { verdictWords } from '../../format/verdict-words.ts'
import type { HeadWords } from '../../rendering/head.ts'
import type { Share } from '../../rendering/request-context.ts'

/** No store has an offer any more; the page stays for old links and answers 410. */
export function isWithdrawn({ offers }: ProductView): boolean {
  return offers.length === 0
}

export function productHead(product: ProductView): HeadWords {
  const { card, offers, verdict } = product
  const name = nameOf(product)
  const path = `/producto/${product.slug}`
  if (isWithdrawn(product)) {
    const description = `Ninguna tienda vende ya ${name}. Mira productos parecidos que sí están disponibles y su precio total de hoy.`
    return { title: `${name}: ya no se vende`, description, path, noindex: true }
  }
  if (!card.inStock) {
    const description = `${name} está agotado en las tiendas que comparamos. Mira su historia de precios, productos parecidos y pide que te avisemos.`
    return { title: `${name}: agotado, precio e historia`, description, path }
  }
  const judged = verdict.level === 'unknown' ? '' : ` ${verdictWords(verdict, card.bestPrice).sentence}`
  const invitation =
    offers.length > 1
      ? `Compara ${counted(offers.length, 'oferta', 'ofertas')} con envío y cupón.`
      : 'Mira lo que pagas con envío y cupón, y su historia de precios.'
  // Not 'desde': the offer that costs least with shipping and coupon may not be the one with the lowest price.
  const price = `${formatMoney(card.bestPrice)} en ${card.bestStore}`
  return { title: `${name}: precio ${price}`, description: `${name}: ${price}.${judged} ${invitation}`, path }
}

/** With its condition where no new unit is sold and the name does not say so. */
function nameOf({ name, card: { condition } }: ProductView): string {
  const word = CONDITION_NAMES[condition].toLowerCase()
  return condition === 'new' || fold(name).includes(word.slice(0, -1)) ? name : `${name} (${word})`
}

export function productShare(product: ProductView): Share {
  const { slug, card, verdict } = product
  // What the picture shows changes its address, so that cached pictures are not used.
  const version = card.inStock
    ? `${card.bestPrice}-${verdict.level}-${verdict.today}${card.condition === 'new' ? '' : `-${card.condition}`}`
    : 'agotado'
  return {
    type: 'product',
    picture: { path: `/img/tarjeta/${slug}.png?v=${version}`, alt: nameOf(product) },
    facts: {
      'product:price:amount': decimalPesos(card.bestPrice),
      'product:price:currency': 'MXN',
      'product:condition': card.condition,
      'product:availability': card.inStock ? 'in stock' : 'out of stock',
    },
  }
}
