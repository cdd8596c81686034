/** A product and the reasons why its offers belong to it. */
import { formatMoney } from '@tianguis/contract/money'
import type { ExplainedMatch } from '../../areas/feeds/matching-service.ts'
import { table } from '../tables.ts'

const REASONS: Readonly<Record<string, string>> = {
  gtin: 'mismo GTIN',
  mpn: 'misma marca y número de parte',
  title: 'mismas palabras en el título',
  judged: 'títulos que dicen lo mismo',
  new: 'fue la primera oferta',
  manual: 'lo decidió el operador',
  demo: 'demostración',
}

export function explainedText({ product, offers }: ExplainedMatch): string {
  const rows = offers.map((offer) => [
    String(offer.offer_id),
    offer.store,
    offer.title,
    formatMoney(offer.price),
    (REASONS[offer.reason] ?? offer.reason) +
      (offer.pinned ? ' (fijada)' : '') +
      (offer.withdrawn ? ' (retirada)' : ''),
  ])
  const head = `${product.name} · ${product.brand || 'sin marca'} · GTIN ${product.gtin ?? '–'} · ${product.slug}`
  return `${head}\n${table(['oferta', 'tienda', 'título', 'precio', 'por qué'], rows)}`
}
