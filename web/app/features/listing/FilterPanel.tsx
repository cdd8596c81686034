import { DISCOUNT_STEPS, type ListingState, withFilters } from '@tianguis/contract/listing'
import type { ListingFacets } from '@tianguis/contract/listing-view'
import type { ReactNode } from 'react'
import { grouped } from '../../format/counts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { BrandFilter } from './BrandFilter.tsx'
import { CategoryFilter } from './CategoryFilter.tsx'
import { Choices } from './Choices.tsx'
import { useListing } from './listing-control.ts'
import { discountWords, IN_STOCK } from './listing-words.ts'
import { PriceFilter } from './PriceFilter.tsx'
import { StoreFilter } from './StoreFilter.tsx'

/** A plain form of links and fields; with JavaScript each change answers at once. */
export function FilterPanel({ facets }: { facets: ListingFacets }) {
  const { place, state, go } = useListing()
  const { filters } = state
  if (state.tab === 'coupons') return <CouponFilters facets={facets} />
  return (
    <form action={place.path} method="get" className="filters" onSubmit={(event) => event.preventDefault()}>
      <HiddenState state={state} inPath={place.trail.length > 0} />
      <ApplyButton />
      {facets.categories.length > 0 || filters.category.length > 0 || place.trail.length > 0 ? (
        <Filter title="Categoría">
          <CategoryFilter facets={facets} />
        </Filter>
      ) : null}
      <Filter title="Precio">
        <PriceFilter bars={facets.prices} />
      </Filter>
      <Filter title="Descuento real">
        {[0, ...DISCOUNT_STEPS].map((step, i) => (
          <label key={step} className="choice">
            <input
              type="radio"
              name="descuento"
              value={step || ''}
              checked={filters.discount === step}
              onChange={() => go(withFilters(state, { discount: step }))}
            />
            <span>{step ? discountWords(step) : 'Cualquiera'}</span>
            {step ? <small>{grouped(facets.discounts[i - 1] ?? 0)}</small> : null}
          </label>
        ))}
      </Filter>
      <Filter title="Disponibilidad">
        <label className="choice">
          <input
            type="checkbox"
            name="disponible"
            value="1"
            checked={filters.inStock}
            onChange={() => go(withFilters(state, { inStock: !filters.inStock }))}
          />
          <span>{IN_STOCK}</span>
        </label>
      </Filter>
      <Filter title="Marca">
        <BrandFilter brands={facets.brands} />
      </Filter>
      {facets.stores.length > 0 || filters.stores.length + filters.withoutStores.length > 0 ? (
        <Filter title="Tiendas">
          <StoreFilter stores={facets.stores} />
        </Filter>
      ) : null}
      {facets.tags.length > 0 || filters.tags.length > 0 ? (
        <Filter title="Etiquetas">
          <Choices
            name="etiqueta"
            values={facets.tags}
            chosen={filters.tags}
            onChange={(tags) => go(withFilters(state, { tags }))}
          />
        </Filter>
      ) : null}
    </form>
  )
}

/** Of a coupon only its store can be chosen. */
function CouponFilters({ facets }: { facets: ListingFacets }) {
  const { place, state, go } = useListing()
  const { stores } = state.filters
  return (
    <form action={place.path} method="get" className="filters" onSubmit={(event) => event.preventDefault()}>
      <HiddenState state={state} inPath={false} />
      <ApplyButton />
      <Filter title="Tienda">
        {[{ name: '', count: 0 }, ...facets.stores].map(({ name, count }) => (
          <label key={name} className="choice">
            <input
              type="radio"
              name="tienda"
              value={name}
              checked={(stores[0] ?? '') === name}
              onChange={() => go(withFilters(state, { stores: name ? [name] : [] }))}
            />
            <span>{name || 'Todas'}</span>
            {name ? <small>{grouped(count)}</small> : null}
          </label>
        ))}
      </Filter>
    </form>
  )
}

/** First in the form: Enter in a field presses the first button. */
function ApplyButton() {
  return (
    <button type="submit" className="btn btn-primary without-js">
      Aplicar filtros
    </button>
  )
}

function Filter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="filter" open>
      <summary>
        {title}
        <Icon name="down" className="size-4" />
      </summary>
      <fieldset aria-label={title}>{children}</fieldset>
    </details>
  )
}

/** What the form does not ask for, so that sending it loses nothing. */
function HiddenState({ state, inPath }: { state: ListingState; inPath: boolean }) {
  const fields: [string, string][] = [
    ['q', state.q],
    ['categoria', inPath ? '' : state.filters.category.join(' > ')],
    ['sort', state.sort === 'relevance' ? '' : state.sort],
    ['vista', state.view === 'list' ? 'lista' : ''],
    ['ver', state.tab === 'coupons' ? 'cupones' : ''],
    ['literal', state.literal ? '1' : ''],
    ...state.filters.withoutStores.map((store): [string, string] => ['sin', store]),
  ]
  return fields
    .filter(([, value]) => value !== '')
    .map(([name, value]) => <input key={name + value} type="hidden" name={name} value={value} />)
}
