/** The code of the browser's own queries, with the search client; fetched once. */
export const loadBrowserSearch = () => import('./browser-pages.ts')

/** On the first pointer, touch or focus, in idle time, so that a click does not wait for the code. */
export function preloadBrowserSearch(): void {
  const load = () => void loadBrowserSearch().catch(() => undefined)
  if ('requestIdleCallback' in globalThis) requestIdleCallback(load, { timeout: 1_000 })
  else setTimeout(load, 200)
}
