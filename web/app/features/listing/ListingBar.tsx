import type { PriceUnit } from '@tianguis/contract/catalog/attributes'
import { unitWords } from '@tianguis/contract/catalog/unit-price-words'
import { isFiltered, partsOf } from '@tianguis/contract/listing/listing-filters'
import { SORTS } from '@tianguis/contract/listing/listing-state'
import { useState } from 'react'
import { counted, grouped } from '../../format/counts.ts'
import { PlainMarkup } from '../../rendering/plain-markup/PlainMarkup.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { Select } from '../../ui/Select.tsx'
import { FilterChips, QuickFilters } from './filters/FilterChips.tsx'
import { useListing } from './listing-control.ts'
import type { ShownListing } from './listing-page.ts'
import { SORT_WORDS } from './listing-words.ts'

const FilterSheet = onDemand(() => import('./filters/FilterSheet.tsx'))

/** Number of results, order, grid or list, and filter chips. */
export function ListingBar({ view }: { view: ShownListing }) {
  const { scope, state } = useListing()
  const { listing } = view
  const onlyOwn = { ...state.filters, category: scope.trail.length > 0 ? [] : state.filters.category }
  const isCoupons = state.tab === 'coupons'
  const hasProducts = !isCoupons && listing.total > 0
  return (
    <>
      <PlainMarkup as="div" className="listing-bar">
        <p role="status" className="listing-count">
          {view.unavailable && listing.total === 0
            ? null
            : isCoupons
              ? counted(listing.couponsTotal, 'cupón', 'cupones')
              : counted(listing.total, 'producto', 'productos')}
          {listing.pages > 1 ? (
            <span className="font-normal text-ink-soft">
              {' '}
              · página {grouped(listing.page)} de {grouped(listing.pages)}
            </span>
          ) : null}
        </p>
        {listing.facets ? <FilterButton view={view} chosen={partsOf(onlyOwn).length} /> : null}
        {hasProducts ? <SortSelect unit={listing.facets?.unit ?? null} /> : null}
        {hasProducts ? <GroupSwitch /> : null}
        {hasProducts ? <ViewSwitch /> : null}
      </PlainMarkup>
      {isFiltered(onlyOwn) ? (
        <FilterChips filters={onlyOwn} />
      ) : listing.facets && hasProducts ? (
        <QuickFilters brands={listing.facets.brands} />
      ) : null}
    </>
  )
}

/** On small screens. Without JavaScript it is a link to the filters below the list. */
function FilterButton({ view, chosen }: { view: ShownListing; chosen: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <a href="#filtros" className="btn btn-quiet without-js laptop:hidden">
        <Icon name="list-filter" />
        Filtros
      </a>
      <button
        type="button"
        className="btn btn-quiet needs-js laptop:hidden"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="list-filter" />
        Filtros{chosen > 0 ? ` (${chosen})` : ''}
      </button>
      {isOpen ? <FilterSheet listing={view.listing} tab={view.state.tab} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** A form of its own, with a button where there is no JavaScript and the filters as hidden fields. */
function SortSelect({ unit }: { unit: PriceUnit | null }) {
  const { scope, state, addressOf, go } = useListing()
  const [, kept] = addressOf({ ...state, sort: 'relevance', page: 1, from: 1 }).split('?')
  return (
    <form action={scope.path} method="get" className="sorting" onSubmit={(event) => event.preventDefault()}>
      {[...new URLSearchParams(kept)].map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="sort" className="max-sm:sr-only">
        Ordenar por
      </label>
      <Select
        id="sort"
        name="sort"
        value={state.sort}
        onChange={({ target }) => {
          const sort = SORTS.find((known) => known === target.value) ?? 'relevance'
          go((chosen) => ({ ...chosen, sort, page: 1, from: 1 }))
        }}
        options={SORTS.filter((value) => value !== 'unit' || unit || state.sort === 'unit').map((value) => ({
          value,
          text: value === 'unit' && unit ? `Precio ${unitWords(unit)}` : SORT_WORDS[value],
        }))}
      />
      <button type="submit" className="btn btn-quiet without-js">
        Ordenar
      </button>
    </form>
  )
}

/** One card per family of variants, or one per product. */
function GroupSwitch() {
  const { state, addressOf } = useListing()
  return (
    <a
      href={addressOf({ ...state, grouped: !state.grouped, page: 1, from: 1 })}
      data-stays
      className="more-link text-sm max-sm:order-last max-sm:basis-full"
    >
      {state.grouped ? 'Separar versiones' : 'Juntar versiones'}
    </a>
  )
}

function ViewSwitch() {
  const { state, addressOf } = useListing()
  return (
    <fieldset className="view-switch" aria-label="Cómo se muestran">
      <a
        href={addressOf({ ...state, view: 'grid' })}
        data-stays
        aria-label="Ver en cuadrícula"
        aria-current={state.view === 'grid' ? 'true' : undefined}
      >
        <Icon name="layout-grid" />
      </a>
      <a
        href={addressOf({ ...state, view: 'list' })}
        data-stays
        aria-label="Ver en lista"
        aria-current={state.view === 'list' ? 'true' : undefined}
      >
        <Icon name="layout-list" />
      </a>
    </fieldset>
  )
}
