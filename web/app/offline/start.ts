/** Loaded when the page has been alive for a while: the worker that keeps pages for a time without a connection. */

interface Thrifty extends Navigator {
  connection?: { saveData?: boolean }
}

export const WORKER = '/service-worker.js'

export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register(WORKER).catch(() => null)
  const registration = await navigator.serviceWorker.ready
  // Copies of pages cost data that somebody asked to save.
  if ((navigator as Thrifty).connection?.saveData) return
  const tell = () => registration.active?.postMessage(location.pathname)
  tell()
  // Older browsers have no such events; they keep the pages that come as documents.
  window.navigation?.addEventListener('currententrychange', tell)
}
