/**
 * `navigator.onLine` misses some lost connections, and a new release removes old chunks; client navigation then fails.
 * A document load is the fallback: the service worker answers it with a copy of the last visit or the offline page.
 */

/** Messages of Chrome, Firefox and Safari for a request that failed in the network. */
const NO_ANSWER = /^(?:Failed to fetch|NetworkError when|Load failed)/

let destination: string | undefined

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
