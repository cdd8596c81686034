import { showToast } from '../../../ui/toast/toasts.ts'

/** The way this device shares things; where it has none, the address goes to the clipboard. */
export async function share(name: string): Promise<void> {
  const url = location.origin + location.pathname
  if (typeof navigator.share === 'function') {
    try {
      return await navigator.share({ title: name, url })
    } catch (error) {
      // Closing the device's own sheet is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    showToast('Enlace copiado')
  } catch {
    // The clipboard exists only on https and localhost.
    showToast(`Copia el enlace: ${url}`)
  }
}
