import { partsOf, withFilters } from '@tianguis/contract/listing/listing-filters'
import { type ListingFilters, NO_FILTERS } from '@tianguis/contract/listing/listing-state'
import { Icon } from '../../../ui/Icon.tsx'
import { partWords } from '../filter-words.ts'
import { useListing } from '../listing-control.ts'

/** The chosen filters; a click removes one. */
export default function FilterChips({ filters }: { filters: ListingFilters }) {
  const { state, addressOf } = useListing()
  return (
    <ul className="filter-chips" aria-label="Filtros activos">
      {partsOf(filters).map((part) => (
        <li key={`${part.filter}-${part.field}-${part.value}`}>
          <a href={addressOf(withFilters(state, part.without))} data-stays className="filter-chip">
            <span className="sr-only">Quitar filtro </span>
            {partWords(part, filters)}
            <Icon name="x" className="size-4" />
          </a>
        </li>
      ))}
      <li>
        <a href={addressOf(withFilters(state, NO_FILTERS))} data-stays className="more-link text-sm">
          Quitar filtros
        </a>
      </li>
    </ul>
  )
}
