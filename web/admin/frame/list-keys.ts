/** Keys that work in every list: a row is an element with `data-row`, wherever it stands in the screen. */
const ROWS = 'main [data-row]'
const CONTROLS = 'a[href], button, input:not([type="checkbox"]), select, summary'
const STORED = 'admin-keys'

/** One-letter keys can be switched off: speech input and a hand that rests on the keyboard press them by mistake. */
export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(STORED) !== 'off'
  } catch {
    return true
  }
}
export function switchKeys(on: boolean): void {
  try {
    localStorage.setItem(STORED, on ? 'on' : 'off')
  } catch {
    // Without storage they stay on.
  }
}

/** For keys of one letter: not while typing, choosing or answering, and not as part of another shortcut. */
export function isPlainKey({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || !areKeysOn()) return false
  if (document.querySelector('dialog[open], [role="dialog"]')) return false
  if (!(target instanceof HTMLElement)) return true
  const isCheckbox = target instanceof HTMLInputElement && target.type === 'checkbox'
  return isCheckbox || !/^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName)
}

/** True: the key was one of the list's. */
export function onListKey(event: KeyboardEvent): boolean {
  const { key } = event
  const row = document.activeElement?.closest<HTMLElement>(ROWS) ?? null
  const isOnRow = row !== null && row === document.activeElement
  if (key === 'j' || (isOnRow && key === 'ArrowDown')) return move(row, 1)
  if (key === 'k' || (isOnRow && key === 'ArrowUp')) return move(row, -1)
  if (key === '/') return focusOn(document.querySelector('main input[type="search"]'))
  if (key === 'x' && row) return toggle(row)
  if (key === 'Enter' && isOnRow) return open(row)
  return false
}

function move(from: HTMLElement | null, by: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>(ROWS)].filter((row) => row.checkVisibility())
  const at = from ? rows.indexOf(from) + by : 0
  return focusOn(rows[Math.min(Math.max(at, 0), rows.length - 1)])
}

/** A link is followed; where a row has buttons only, the first gets the focus, because what it does may not be wanted. */
function open(row: HTMLElement): boolean {
  const link = row.querySelector<HTMLAnchorElement>('a[href]:not([target], [download])')
  if (!link) return focusOn(row.querySelector(CONTROLS))
  link.click()
  return true
}

function toggle(row: HTMLElement): boolean {
  const box = row.querySelector<HTMLInputElement>('input[type="checkbox"]')
  box?.click()
  return box !== null
}

function focusOn(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement)) return false
  element.focus()
  element.scrollIntoView({ block: 'nearest' })
  return true
}
