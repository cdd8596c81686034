import { withFilters } from '@tianguis/contract/listing/listing-filters'
import type { FacetValue } from '@tianguis/contract/listing/listing-view'
import { Icon } from '../../../ui/Icon.tsx'
import { useListing } from '../listing-control.ts'
import { CheckboxList } from './CheckboxList.tsx'

/** Sold by these, or sold by none of those. */
export function StoreFilter({ stores }: { stores: FacetValue[] }) {
  const { state, go, goAfterPaint } = useListing()
  const { filters } = state
  const exclude = (store: string) =>
    go((now) =>
      withFilters(now, {
        stores: now.filters.stores.filter((other) => other !== store),
        withoutStores: [...now.filters.withoutStores, store],
      }),
    )
  const take = (store: string) =>
    go((now) => withFilters(now, { withoutStores: now.filters.withoutStores.filter((other) => other !== store) }))
  return (
    <>
      <CheckboxList
        name="tienda"
        values={stores.filter(({ name }) => !filters.withoutStores.includes(name))}
        chosen={filters.stores}
        onChange={(change) => goAfterPaint((now) => withFilters(now, { stores: change(now.filters.stores) }))}
        after={(store) => (
          <button
            type="submit"
            name="sin"
            value={store}
            className="exclude"
            aria-label={`Excluir ${store}`}
            title={`Excluir ${store}`}
            onClick={(event) => {
              event.preventDefault()
              exclude(store)
            }}
          >
            <Icon name="ban" className="size-4" />
          </button>
        )}
      />
      {filters.withoutStores.map((store) => (
        <label key={store} className="choice choice-excluded">
          <input type="checkbox" checked onChange={() => take(store)} />
          <span>
            Sin <s>{store}</s>
          </span>
        </label>
      ))}
    </>
  )
}
