import type { StoreSummary } from '@tianguis/contract/catalog/store'
import { useState } from 'react'
import { counted } from '../../format/counts.ts'
import { Icon } from '../../ui/icon/Icon.tsx'
import { Pagination } from '../../ui/pagination/Pagination.tsx'
import { StoreCards } from './StoreCards.tsx'
import { storesMatching } from './store-filter.ts'
import { pagesOfStores, STORES_SHOWN, storesPath } from './stores-page.ts'

/** Filters the stores in the browser, which knows all of them; without JavaScript the form is sent to the server. */
export function StoreSearch({ stores, q, page }: { stores: StoreSummary[]; q: string; page: number }) {
  const [text, setText] = useState(q)
  const found = storesMatching(stores, text)
  const isSearched = text.trim() !== ''
  const first = isSearched ? 0 : (page - 1) * STORES_SHOWN
  const shown = found.slice(first, first + STORES_SHOWN)
  return (
    <>
      <search>
        <form action="/stores" method="get" className="search-box max-w-xl">
          <label htmlFor="buscar-tiendas" className="sr-only">
            Buscar tiendas
          </label>
          <input
            id="buscar-tiendas"
            name="q"
            type="search"
            value={text}
            placeholder="Buscar tiendas"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={100}
            onChange={(event) => setText(event.target.value)}
          />
          <button type="submit" aria-label="Buscar tiendas">
            <Icon name="search" />
          </button>
        </form>
      </search>
      <p role="status" className="mt-4 mb-5 font-semibold">
        {counted(found.length, 'tienda', 'tiendas')}
        {isSearched ? ` para «${text.trim()}»` : ''}
      </p>
      {shown.length > 0 ? <StoreCards stores={shown} /> : <NoStore isSearched={isSearched} />}
      {isSearched ? (
        <MoreStores count={found.length - shown.length} />
      ) : (
        <Pagination page={page} pages={pagesOfStores(stores.length)} hrefOf={storesPath} />
      )}
    </>
  )
}

function MoreStores({ count }: { count: number }) {
  if (count <= 0) return null
  return <p className="mt-6 text-ink-soft">Hay {counted(count, 'tienda', 'tiendas')} más: escribe más letras.</p>
}

function NoStore({ isSearched }: { isSearched: boolean }) {
  return (
    <p className="max-w-2xl text-lg text-ink-soft">
      {isSearched ? 'Todavía no comparamos una tienda así. Si es tuya' : 'Todavía no comparamos ninguna. Si tienes una'}
      ,{' '}
      <a href="/NewMarket" className="text-link">
        agrega tu tienda
      </a>
      .
    </p>
  )
}
