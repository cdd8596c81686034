import { formatMoney } from '@tianguis/contract/money'
import type { NamedProduct } from '../../forms/FindProduct.tsx'

/** The products under a post with their prices of now, as the page lists them. */
export function PriceBlock({ products }: { products: readonly NamedProduct[] }) {
  if (products.length === 0) return null
  return (
    <section aria-label="Productos de esta guía" className="mt-6 border-t border-line pt-4">
      <p className="text-lg font-extrabold">Productos de esta guía</p>
      <p className="mb-3 text-sm text-ink-soft">Con el precio de hoy y quién lo tiene.</p>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {products.map(({ id, name, price }) => (
          <li key={id} className="card p-3">
            <span className="block wrap-anywhere">{name}</span>
            <b className="block text-lg">{price === null ? 'Sin ofertas' : formatMoney(price)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
