/** Which banners the visitor closed, with the text they had: a banner with another text is shown again. */
export const CLOSED_BANNERS_KEY = 'avisos_cerrados'

function read(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(CLOSED_BANNERS_KEY) ?? '{}')
  } catch {
    return {}
  }
}

export function isBannerClosed(name: string, text: string): boolean {
  return read()[name] === text
}

/** Without storage it is closed until the page is left. */
export function storeBannerClosed(name: string, text: string): void {
  try {
    localStorage.setItem(CLOSED_BANNERS_KEY, JSON.stringify({ ...read(), [name]: text }))
  } catch {}
}
