import { redirect } from 'react-router'

/** An address beyond the last page of a list leads to the last one. */
export function leadToLastPage({ page, pages }: { page: number; pages: number }, addressOf: (page: number) => string) {
  if (page > pages) throw redirect(addressOf(pages), 302)
}
