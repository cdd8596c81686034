/** A grid of product cards as static HTML with working buttons. */
import type { ProductCard } from '@tianguis/contract/catalog/product-card'
import { useProductActions } from '../product-actions/use-product-actions.tsx'
import { StaticHtml } from '../rendering/StaticHtml.tsx'
import { cardHtml } from './card-html.ts'

interface GridProps {
  products: ProductCard[]
  /** How many pictures stand in the first screenful. */
  first?: number
  heading?: 'h2' | 'h3'
  /** Rows of six on the widest screens, for lists of 24. */
  even?: boolean
  /** How many stand above the line; those below have not all that was asked. */
  fitting?: number | null
}

const LINE = '<li class="grid-line">Parecidos: no tienen todo lo que pediste</li>'

export function ProductGrid({ products, first = 0, heading = 'h3', even = false, fitting = null }: GridProps) {
  const { containerProps, signedInPart } = useProductActions<HTMLUListElement>(products)
  const html = products
    .map((product, i) => (i === fitting ? LINE : '') + cardHtml(product, { first: i < first, heading }))
    .join('')
  return (
    <>
      <StaticHtml
        as="ul"
        {...containerProps}
        className={even ? 'product-grid product-grid-even' : 'product-grid'}
        html={html}
      />
      {signedInPart}
    </>
  )
}
