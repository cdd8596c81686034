/** Sends which product was chosen after a search, so that it ranks higher. No data about the visitor is sent. */
import type { SearchEvent } from '@tianguis/contract/search/search-events'

export function recordSearch(event: SearchEvent): void {
  installListener()
  fetch('/api/search/events', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(event),
    keepalive: true,
  }).catch(() => undefined)
}

/** The product last opened from results, while its page is shown. */
let opened: { q: string; product: string; path: string } | null = null
let isInstalled = false

/** One listener for the whole visit, also on product pages that were opened from results. */
function installListener(): void {
  if (isInstalled) return
  isInstalled = true
  document.addEventListener('click', onClick, { capture: true })
}

function onClick({ target }: MouseEvent): void {
  if (!(target instanceof Element)) return
  const q = location.pathname === '/search' ? (new URLSearchParams(location.search).get('q') ?? '') : ''
  const product = target.closest<HTMLElement>('[data-product]')?.dataset.product
  const anchor = target.closest<HTMLAnchorElement>('a[href]')
  if (q && product && anchor?.pathname.startsWith('/producto/')) {
    opened = { q, product, path: anchor.pathname }
    recordSearch({ act: 'open', q, product })
  } else if (q && product && target.closest('[data-act="heart"]')) recordSearch({ act: 'save', q, product })
  else if (opened?.path === location.pathname && anchor?.pathname.startsWith('/ir/'))
    recordSearch({ act: 'exit', q: opened.q, product: opened.product })
}
