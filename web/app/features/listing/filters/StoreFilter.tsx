import { MAX_EXCLUDED_STORES } from '@tianguis/contract/listing/listing-state'
import type { FacetValue } from '@tianguis/contract/listing/listing-view'
import { ExcludableList } from './ExcludableList.tsx'

/** Sold by these; an excluded store hides only the products that no other store sells. */
export function StoreFilter({ stores }: { stores: FacetValue[] }) {
  return (
    <ExcludableList
      values={stores}
      chosen={{ filter: 'stores', name: 'tienda' }}
      excluded={{ filter: 'withoutStores', name: 'sin', max: MAX_EXCLUDED_STORES }}
    />
  )
}
