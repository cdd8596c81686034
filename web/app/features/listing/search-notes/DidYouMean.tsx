import { useListing } from '../listing-control.ts'

/** The corrected spelling of the query. */
export default function DidYouMean({ q, corrected }: { q: string; corrected: string }) {
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
