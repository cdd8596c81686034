/** The variants of a product (its family): what the picker of its page offers. */
import type { Centavos } from '../money.ts'
import type { OfferCondition } from './product-card.ts'

/** One way in which the variants differ: 'Almacenamiento', 'Color'. */
export interface VariantChoice {
  name: string
  options: VariantOption[]
}

export interface VariantOption {
  label: string
  slug: string
  /** Precio of that variant; null: sold out. */
  price: Centavos | null
  /** Against the product of the page; null where one of them is sold out. */
  difference: Centavos | null
  condition: OfferCondition
  isThis: boolean
  /** What else is different: 256 GB may exist in blue only. */
  also: string[]
}
