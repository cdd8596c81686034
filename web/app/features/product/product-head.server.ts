/** Title, description and Open Graph data of a product page. */

import type { ProductView } from '@tianguis/contract/catalog/product'
import { decimalPesos, formatMoney } from '@tianguis/contract/money'
import { counted } from '../../format/counts.ts'
import { verdictWords } from '../../format/verdict-words.ts'
import type { HeadWords } from '../../rendering/head.ts'
import type { Share } from '../../rendering/request-context.ts'

/** No store has an offer any more; the page stays for old links and answers 410. */
export function isWithdrawn({ offers }: ProductView): boolean {
  return offers.length === 0
}

export function productHead(product: ProductView): HeadWords {
  const { name, card, offers, verdict } = product
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
  const count = counted(offers.length, 'oferta', 'ofertas')
  return {
    title: `${name}: precio desde ${formatMoney(card.bestPrice)}`,
    description: `Desde ${formatMoney(card.bestPrice)} en ${card.bestStore}.${judged} Compara ${count} con envío y cupón.`,
    path,
  }
}

export function productShare({ slug, name, card, verdict }: ProductView): Share {
  // A changed price changes the picture's address, so that cached pictures are not used.
  const version = card.inStock ? `${card.bestPrice}-${verdict.level}-${verdict.today}` : 'agotado'
  return {
    type: 'product',
    picture: { path: `/img/tarjeta/${slug}.png?v=${version}`, alt: name },
    facts: {
      'product:price:amount': decimalPesos(card.bestPrice),
      'product:price:currency': 'MXN',
      'product:availability': card.inStock ? 'in stock' : 'out of stock',
    },
  }
}
