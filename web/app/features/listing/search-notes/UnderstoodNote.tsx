import { type ListingFilters, NO_FILTERS } from '@tianguis/contract/listing/listing-state'
import type { Understood } from '@tianguis/contract/listing/understood/understood'
import { useListing } from '../listing-control.ts'

interface NoteProps {
  q: string
  understood: Understood
}

/** What was understood, each part with a chip that undoes it, and the way to a literal search. */
export default function UnderstoodNote({ q, understood }: NoteProps) {
  const { state, addressOf } = useListing()
  const { parts, dropped, code } = understood
  const like = unmetWords(understood)
  const own = { ...state, filters: withoutMeaning(state.filters, understood), page: 1, from: 1 }
  const literally = addressOf({ ...own, q, literal: true })
  if (parts.length === 0 && dropped.length === 0 && !code && like === null) return null
  return (
    <div className="search-note">
      {code ? <p>{codeWords(code)}</p> : null}
      {dropped.length > 0 ? (
        <p>No hay nada con {dropped.map((label) => `«${label}»`).join(' y ')}; te mostramos lo más cercano sin eso.</p>
      ) : null}
      {like === null ? null : <p>{like}</p>}
      <ul className="understood" aria-label="Lo que entendimos">
        {parts.map(({ label, rest }) => (
          <li key={label}>
            <a
              href={rest === null ? literally : addressOf({ ...own, q: rest })}
              className="chip"
              aria-label={`Quitar «${label}»`}
            >
              {label} <span aria-hidden="true">×</span>
            </a>
          </li>
        ))}
        <li>
          <a href={literally} className="text-link">
            Buscar literal «{q}»
          </a>
        </li>
      </ul>
    </div>
  )
}

/** No product has everything that was said: which of it none has, and what is shown instead. */
function unmetWords({ unmet, kinds }: Understood): string | null {
  if (unmet === undefined) return null
  if (unmet.length === 0) return 'Ninguno tiene todo lo que pediste a la vez; van primero los más parecidos.'
  const words = unmet.map((word) => `«${word}»`).join(' ni ')
  if (kinds.length === 0) return `Nada de lo que encontramos dice ${words}; van primero los más parecidos.`
  return `De ${kinds.map((kind) => `«${kind}»`).join(' y ')} nada dice ${words}; van primero los más parecidos.`
}

function codeWords({ value, products }: NonNullable<Understood['code']>): string {
  return products === 1
    ? `El código «${value}» es de un solo producto: va primero.`
    : `${products} productos llevan el código «${value}»: van primero.`
}

function withoutMeaning(filters: ListingFilters, { filters: meant }: Understood): ListingFilters {
  const taken = Object.keys(meant) as (keyof ListingFilters)[]
  return { ...filters, ...Object.fromEntries(taken.map((name) => [name, NO_FILTERS[name]])) }
}
