/** Registers the service worker that caches pages for offline use; loaded some seconds after the first view. */

interface NavigatorWithConnection extends Navigator {
  connection?: { saveData?: boolean }
}

export const SERVICE_WORKER_URL = '/service-worker.js'

/** Registers the worker and sends it the path of each page opened, which it caches. */
export async function startServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register(SERVICE_WORKER_URL).catch(() => null)
  const registration = await navigator.serviceWorker.ready
  // Caching pages costs data, which `saveData` asks to avoid.
  if ((navigator as NavigatorWithConnection).connection?.saveData) return
  const sendPath = () => registration.active?.postMessage(location.pathname)
  sendPath()
  // Browsers without the Navigation API cache only document loads.
  window.navigation?.addEventListener('currententrychange', sendPath)
}
