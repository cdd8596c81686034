/**
 * Falls back to a document load when client navigation fails, because the connection is lost (`navigator.onLine` misses some
 * cases) or a new release removed old chunks. The service worker answers it with a copy of the last visit or the offline page.
 */

/** Messages of Chrome, Firefox and Safari for a request that failed in the network. */
const NO_ANSWER = /^(?:Failed to fetch|NetworkError when|Load failed)/

let destination: string | undefined

/** Remembers the requested address until the navigation has ended. */
export function trackNavigation(address: string, arrival: void | Promise<void>): void {
  destination = address
  void Promise.resolve(arrival).finally(() => {
    if (destination === address) destination = undefined
  })
}

/**
 * When a chunk fails to load, also by prefetch, the router reloads the current page. Instead, the requested page is
 * loaded, or nothing when none was requested. Browsers without the Navigation API reload.
 */
export function redirectRouterReloads(): void {
  window.navigation?.addEventListener('navigate', (event) => {
    if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable) return
    event.preventDefault()
    if (destination) location.assign(destination)
  })
}

export const isNetworkError = (error: unknown) => error instanceof TypeError && NO_ANSWER.test(error.message)

/** The service worker may have a copy to show instead of an error. */
export function reloadThroughServiceWorker(): void {
  if (navigator.serviceWorker?.controller) location.replace(location.pathname + location.search)
}
