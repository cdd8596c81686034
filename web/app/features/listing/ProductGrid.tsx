import { formatMoney } from '@tianguis/contract/money'
import type { ProductCard } from '@tianguis/contract/site'
import { counted, percent } from '../../format/counts.ts'
import { Picture } from '../../ui/Picture.tsx'
import { Price } from '../../ui/Price.tsx'
import { HeartButton } from '../favorites/HeartButton.tsx'

interface GridProps {
  products: ProductCard[]
  /** How many pictures stand in the first screenful. */
  first?: number
  heading?: 'h2' | 'h3'
  /** Rows of six on the widest screens, for lists of 24. */
  even?: boolean
}

/** Below this, in percent, a drop is noise and no reason to shout. */
const WORTH_A_TAG = 5

export function ProductGrid({ products, first = 0, heading = 'h3', even = false }: GridProps) {
  return (
    <ul className={even ? 'product-grid product-grid-even' : 'product-grid'}>
      {products.map((product, i) => (
        <ProductTile key={product.id} product={product} first={i < first} Heading={heading} />
      ))}
    </ul>
  )
}

function ProductTile({ product, first, Heading }: { product: ProductCard; first: boolean; Heading: 'h2' | 'h3' }) {
  const { slug, name, brand, image, bestPrice, referencePrice, discount, offersCount, bestStore, inStock } = product
  return (
    <li className="tile">
      <div className="tile-picture">
        <Picture src={image} alt="" width={400} height={400} first={first} />
        {discount >= WORTH_A_TAG ? <span className="price-tag">−{percent(discount)}</span> : null}
        <HeartButton product={product.id} name={name} />
      </div>
      <p className="tile-brand">{brand}</p>
      <Heading className="tile-name">
        <a href={`/producto/${slug}`}>{name}</a>
      </Heading>
      <p className="tile-price">
        <Price amount={bestPrice} />
        {referencePrice && discount >= WORTH_A_TAG ? (
          <s>
            <span className="sr-only">Antes </span>
            {formatMoney(referencePrice)}
          </s>
        ) : null}
      </p>
      <p className="tile-offers">
        {inStock ? `${counted(offersCount, 'oferta', 'ofertas')} · ${bestStore}` : 'Agotado por ahora'}
      </p>
    </li>
  )
}
