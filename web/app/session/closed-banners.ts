/** Which banners the visitor closed, with the text they had: a banner with another text is shown again. */
export const CLOSED_BANNERS_KEY = 'avisos_cerrados'

const listeners = new Set<() => void>()

function read(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(CLOSED_BANNERS_KEY) ?? '{}') as Record<string, string>
  } catch {
    return {}
  }
}

export function isBannerClosed(name: string, text: string): boolean {
  return read()[name] === text
}

export function closeBanner(name: string, text: string): void {
  const closed = { ...read(), [name]: text }
  try {
    localStorage.setItem(CLOSED_BANNERS_KEY, JSON.stringify(closed))
  } catch {
    // Without storage it is closed until the page is left.
  }
  document.documentElement.dataset.closedBanners = Object.keys(closed).join(' ')
  for (const listener of listeners) listener()
}

/** The text changed since it was closed: the style that hides it must not apply. */
export function reopenBanner(name: string): void {
  const { [name]: _, ...closed } = read()
  try {
    localStorage.setItem(CLOSED_BANNERS_KEY, JSON.stringify(closed))
  } catch {
    // Nothing was stored.
  }
  document.documentElement.dataset.closedBanners = Object.keys(closed).join(' ')
}

export function onBannerClosed(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
