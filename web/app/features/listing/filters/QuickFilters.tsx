import { withFilters } from '@tianguis/contract/listing/listing-filters'
import { DISCOUNT_STEPS, type ListingFilters } from '@tianguis/contract/listing/listing-state'
import type { FacetValue } from '@tianguis/contract/listing/listing-view'
import { useListing } from '../listing-control.ts'
import { IN_STOCK } from '../listing-words.ts'

const QUICK_BRANDS = 4

/** Frequent filters, shown while none is chosen, so that the first choice does not move the list below. */
export function QuickFilters({ brands }: { brands: FacetValue[] }) {
  const { state, addressOf } = useListing()
  const offers: [label: string, filters: Partial<ListingFilters>][] = [
    [IN_STOCK, { inStock: true }],
    ['Con descuento real', { discount: DISCOUNT_STEPS[0] }],
    ...brands.slice(0, QUICK_BRANDS).map(({ name }): [string, Partial<ListingFilters>] => [name, { brands: [name] }]),
  ]
  return (
    <ul className="filter-chips" aria-label="Filtros rápidos">
      {offers.map(([label, filters]) => (
        <li key={label}>
          <a href={addressOf(withFilters(state, filters))} data-stays className="quick-chip">
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
