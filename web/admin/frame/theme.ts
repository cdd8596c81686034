/** Applies the theme that the shop's pages stored, else the system's. */
const KEY = 'tema'
export type Theme = '' | 'light' | 'dark'

export function storedTheme(): Theme {
  try {
    return (localStorage.getItem(KEY) ?? '') as Theme
  } catch {
    return ''
  }
}

export function applyTheme(theme: Theme = storedTheme()): void {
  document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // A browser that stores nothing follows the system.
  }
}
