import type { StoreSummary } from '@tianguis/contract/catalog/store'
import { useState } from 'react'
import { counted } from '../../format/counts.ts'
import { Icon } from '../../ui/icon/Icon.tsx'
import { StoreCards } from './StoreCards.tsx'
import { storesMatching } from './store-filter.ts'

/** Filters the stores in the browser, because all are on the page; without JavaScript the form is sent to the server. */
export function StoreSearch({ stores, q }: { stores: StoreSummary[]; q: string }) {
  const [text, setText] = useState(q)
  const found = storesMatching(stores, text)
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
        {text.trim() ? ` para «${text.trim()}»` : ''}
      </p>
      {found.length > 0 ? <StoreCards stores={found} /> : <NoStore />}
    </>
  )
}

function NoStore() {
  return (
    <p className="max-w-2xl text-lg text-ink-soft">
      Todavía no comparamos una tienda así. Si es tuya,{' '}
      <a href="/NewMarket" className="text-link">
        agrega tu tienda
      </a>
      .
    </p>
  )
}
