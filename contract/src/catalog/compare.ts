/** Two to four products side by side: `/comparar?p=slug,slug`. */
import type { OfferRow, Verdict } from './product.ts'
import type { ProductCard } from './product-card.ts'

export const MAX_COMPARED = 4
export const MIN_COMPARED = 2

export interface ComparedProduct {
  card: ProductCard
  /** The offer with the lowest total; null when it is sold out. */
  best: OfferRow | null
  /** The best offer and those whose shipping depends on the postal code: one of them is the cheapest at any code. */
  candidates: OfferRow[]
  verdict: Verdict
  specs: { label: string; value: string }[]
}

export interface CompareView {
  /** In the order asked for; what does not exist is left out. */
  products: ComparedProduct[]
  /** Asked for and not found. */
  missing: number
}

/** The slugs of an address, each once, no more than fit side by side. */
export function comparedSlugs(text: string | null): string[] {
  const slugs = (text ?? '').split(',').filter((slug) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
  return [...new Set(slugs)].slice(0, MAX_COMPARED)
}

export function compareAddress(slugs: readonly string[]): string {
  return slugs.length > 0 ? `/comparar?p=${slugs.join(',')}` : '/comparar'
}
