import { showToast } from '../../../ui/toast/toasts.ts'

/** The Web Share API where the device has it, else the clipboard. */
export async function share(name: string): Promise<void> {
  const url = location.origin + location.pathname
  if (typeof navigator.share === 'function') {
    try {
      return await navigator.share({ title: name, url })
    } catch (error) {
      // The visitor closed the share sheet.
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
