export type PageEntry = number | 'gap-before' | 'gap-after'

/** First, last, the current page and its neighbours; a gap of a single page is filled with that page. */
export function pageWindow(page: number, pages: number): PageEntry[] {
  const from = Math.max(2, page - 1)
  const to = Math.min(pages - 1, page + 1)
  const entries: PageEntry[] = [1]
  if (from === 3) entries.push(2)
  else if (from > 3) entries.push('gap-before')
  for (let n = from; n <= to; n++) entries.push(n)
  if (to === pages - 2) entries.push(pages - 1)
  else if (to < pages - 2) entries.push('gap-after')
  if (pages > 1) entries.push(pages)
  return entries
}
