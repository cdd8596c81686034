/** Registers the service worker that caches pages for offline use; loaded some seconds after the first view. */

interface Thrifty extends Navigator {
  connection?: { saveData?: boolean }
}

export const SERVICE_WORKER_URL = '/service-worker.js'

export async function startServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register(SERVICE_WORKER_URL).catch(() => null)
  const registration = await navigator.serviceWorker.ready
  // Caching pages costs data, which `saveData` asks to avoid.
  if ((navigator as Thrifty).connection?.saveData) return
  const tell = () => registration.active?.postMessage(location.pathname)
  tell()
  // Browsers without the Navigation API cache only document loads.
  window.navigation?.addEventListener('currententrychange', tell)
}
