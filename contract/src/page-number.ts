/** Later pages of a list are not served. */
export const MAX_PAGES = 100

/** A page's number from an address; anything else is page 1. */
export function pageNumber(text: string | null): number {
  const page = /^\d{1,6}$/.test(text ?? '') ? Number(text) : 1
  return Math.min(Math.max(page, 1), MAX_PAGES)
}
