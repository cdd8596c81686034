import { type ListingFilters, NO_FILTERS, type Understood } from '@tianguis/contract/listing/listing-state'
import { useListing } from '../listing-control.ts'

/** The corrected spelling of the query. */
export function DidYouMean({ q, corrected }: { q: string; corrected: string }) {
  const { state, addressOf } = useListing()
  return (
    <p className="search-note">
      ¿Quisiste decir{' '}
      <a href={addressOf({ ...state, q: corrected, page: 1, from: 1 })} className="text-link">
        {corrected}
      </a>
      ? No encontramos «{q}» tal cual, así que buscamos lo más parecido.
    </p>
  )
}

/** The filters read from a sentence; each is also a chip that removes it. */
export function UnderstoodNote({ q, understood }: { q: string; understood: Understood }) {
  const { state, addressOf } = useListing()
  const literally = addressOf({ ...state, q, filters: withoutMeaning(state.filters, understood), literal: true })
  return (
    <p className="search-note">
      Entendimos:{' '}
      {[understood.q, ...understood.labels]
        .filter(Boolean)
        .map((label) => `«${label}»`)
        .join(', ')}
      .{' '}
      <a href={literally} className="text-link">
        Buscar las palabras tal cual
      </a>
    </p>
  )
}

function withoutMeaning(filters: ListingFilters, { filters: meant }: Understood): ListingFilters {
  const taken = Object.keys(meant) as (keyof ListingFilters)[]
  return { ...filters, ...Object.fromEntries(taken.map((name) => [name, NO_FILTERS[name]])) }
}
