import { MAX_COMPARED } from '@tianguis/contract/catalog/compare'
import type { CompareColumn } from './compare-page.ts'

/** An empty comparison explains how to fill it. */
export function TooFew({ columns }: { columns: CompareColumn[] }) {
  const [only] = columns
  return (
    <div className="wrap pt-8">
      <h1 className="text-title font-black">Comparar productos</h1>
      <p className="mt-3 max-w-2xl text-lg text-ink-soft">
        {only ? (
          <>
            Tienes uno:{' '}
            <a href={`/producto/${only.slug}`} className="font-bold text-link underline">
              {only.name}
            </a>
            . Elige al menos otro y te los mostramos lado a lado.
          </>
        ) : (
          `Marca «Comparar» en dos o más productos, hasta ${MAX_COMPARED}, y te los mostramos lado a lado: precio, total con envío, veredicto y características.`
        )}
      </p>
      <form action="/search" className="mt-6 flex max-w-xl gap-2">
        <input
          type="search"
          name="q"
          aria-label="Buscar productos para comparar"
          placeholder="¿Qué buscas?"
          className="text-input"
        />
        <button type="submit" className="btn btn-primary">
          Buscar
        </button>
      </form>
    </div>
  )
}
