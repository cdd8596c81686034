import { MAX_FILTER_VALUES } from '@tianguis/contract/listing/listing-state'
import type { FacetValue } from '@tianguis/contract/listing/listing-view'
import { useEffect, useState } from 'react'
import { useSite } from '../../../site/site.ts'
import { within } from '../browser-search/shown-listing.ts'
import { useListing } from '../listing-control.ts'
import { ExcludableList } from './ExcludableList.tsx'

const WAIT_MS = 120

/** The most frequent brands; the field finds the others. */
export function BrandFilter({ brands }: { brands: FacetValue[] }) {
  const [typed, setTyped] = useState('')
  const found = useBrandsLike(typed)
  return (
    <>
      <input
        type="search"
        className="text-input filter-search needs-js"
        aria-label="Buscar marca"
        placeholder="Buscar marca"
        autoComplete="off"
        maxLength={60}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ExcludableList
        values={found ?? brands}
        chosen={{ filter: 'brands', name: 'marca' }}
        excluded={{ filter: 'withoutBrands', name: 'sin-marca', max: MAX_FILTER_VALUES }}
      />
    </>
  )
}

/** Null while nothing is typed; an older answer never overwrites a newer one. */
function useBrandsLike(typed: string): FacetValue[] | null {
  const { state, scope } = useListing()
  const search = useSite()?.search
  const [found, setFound] = useState<FacetValue[] | null>(null)
  const asked = JSON.stringify(within(scope.trail, state))
  useEffect(() => {
    if (!typed.trim() || !search) {
      setFound(null)
      return
    }
    const newer = new AbortController()
    const timer = setTimeout(() => {
      import('../browser-search/ask-listing.ts')
        .then(({ askBrands }) => askBrands(search, JSON.parse(asked), typed.trim(), newer.signal))
        .then(
          (brands) => newer.signal.aborted || setFound(brands),
          () => undefined,
        )
    }, WAIT_MS)
    return () => {
      clearTimeout(timer)
      newer.abort()
    }
  }, [typed, search, asked])
  return found
}
