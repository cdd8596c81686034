import type { Centavos } from '../money.ts'

export interface ProductCard {
  id: string
  slug: string
  name: string
  brand: string
  image: string
  bestPrice: Centavos
  /** Shown struck through; the reference the honest discount is measured against, null when there is no discount. */
  referencePrice: Centavos | null
  /** Whole percent against the lowest price of the 30 days before the change. */
  discount: number
  offersCount: number
  bestStore: string
  inStock: boolean
  /** Its prices of 90 days, see `sparkline.ts`; absent when they never moved. */
  sparkline?: string
}

export interface Crumb {
  name: string
  url: string
}
