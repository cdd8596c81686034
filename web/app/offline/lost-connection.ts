/**
 * A browser does not always know that its connection is gone, nor that the site has been renewed meanwhile. Then the
 * page behind a click does not come, and loading it as a document is the way out: that the worker answers, with the copy
 * of the last visit or the offline page.
 */

/** What Chrome, Firefox and Safari say of a request that never reached the site. */
const NO_ANSWER = /^(?:Failed to fetch|NetworkError when|Load failed)/

let destination: string | undefined

export function leavingFor(address: string, arrival: void | Promise<void>): void {
  destination = address
  void Promise.resolve(arrival).finally(() => {
    if (destination === address) destination = undefined
  })
}

/**
 * Code that will not load makes the router reload the page one is on, even when it was only fetched beforehand. What is
 * meant is the page that was asked for; nothing, when none was. Older browsers have no such events and reload.
 */
export function answerReloads(): void {
  window.navigation?.addEventListener('navigate', (event) => {
    if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable) return
    event.preventDefault()
    if (destination) location.assign(destination)
  })
}

export const isLostConnection = (error: unknown) => error instanceof TypeError && NO_ANSWER.test(error.message)

/** Where the worker has something better to show than an error. */
export function askTheWorker(): void {
  if (navigator.serviceWorker?.controller) location.replace(location.pathname + location.search)
}
