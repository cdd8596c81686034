/** The shopper's postal code, stored in this browser only. */
const KEY = 'cp'

export function storedPostalCode(): string | null {
  try {
    const code = localStorage.getItem(KEY)
    return code && /^\d{5}$/.test(code) ? code : null
  } catch {
    return null
  }
}

/** Null deletes it. */
export function storePostalCode(code: string | null): void {
  try {
    if (code === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, code)
  } catch {
    // Without storage the code lasts for this page only.
  }
}
