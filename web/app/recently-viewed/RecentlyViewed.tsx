import { useState } from 'react'
import { Picture } from '../ui/Picture.tsx'
import { forgetViewed, viewedProducts } from './viewed-products.ts'

/** The products opened before on this browser, as a row that scrolls sideways. Prices change, so none is shown. */
export default function RecentlyViewed({ except }: { except?: string }) {
  const [products, setProducts] = useState(() => viewedProducts().filter(({ id }) => id !== except))
  if (products.length === 0) return null
  return (
    <section aria-labelledby="vistos" className="mt-9 sm:mt-14">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="vistos" className="text-heading font-extrabold">
          Lo que viste
        </h2>
        <button
          type="button"
          className="more-link text-sm"
          onClick={() => {
            forgetViewed()
            setProducts([])
          }}
        >
          Borrar
        </button>
      </div>
      <ul className="viewed">
        {products.map(({ id, slug, name, image }) => (
          <li key={id}>
            <a href={`/producto/${slug}`}>
              <Picture src={image} alt="" width={112} height={112} />
              <span>{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
