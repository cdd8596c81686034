import { partsOf, withFilters } from '@tianguis/contract/listing/listing-filters'
import { DISCOUNT_STEPS, type ListingFilters, NO_FILTERS } from '@tianguis/contract/listing/listing-state'
import type { FacetValue } from '@tianguis/contract/listing/listing-view'
import { PlainMarkup } from '../../../rendering/plain-markup/PlainMarkup.tsx'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { useListing } from '../listing-control.ts'
import { IN_STOCK, partWords } from '../listing-words.ts'

/** The chosen filters; a click removes one. */
export function FilterChips({ filters }: { filters: ListingFilters }) {
  const { state, addressOf } = useListing()
  return (
    <PlainMarkup as="ul" className="filter-chips" aria-label="Filtros activos">
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
    </PlainMarkup>
  )
}

const QUICK_BRANDS = 4

/** Frequent filters, shown while none is chosen, so that the first choice does not move the list below. */
export function QuickFilters({ brands }: { brands: FacetValue[] }) {
  const { state, addressOf } = useListing()
  const choices: [label: string, filters: Partial<ListingFilters>][] = [
    [IN_STOCK, { inStock: true }],
    ['Con descuento real', { discount: DISCOUNT_STEPS[0] }],
    ...brands.slice(0, QUICK_BRANDS).map(({ name }): [string, Partial<ListingFilters>] => [name, { brands: [name] }]),
  ]
  return (
    <PlainMarkup as="ul" className="filter-chips" aria-label="Filtros rápidos">
      {choices.map(([label, filters]) => (
        <li key={label}>
          <a href={addressOf(withFilters(state, filters))} data-stays className="quick-chip">
            {label}
          </a>
        </li>
      ))}
    </PlainMarkup>
  )
}
