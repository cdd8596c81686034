/** The categories of this visit, by address: the browser can then filter them without asking our server. */
import type { CategoryView } from '@tianguis/contract/listing/listing-view'

export type KnownCategory = Pick<CategoryView, 'name' | 'url' | 'crumbs' | 'children'>

const known = new Map<string, KnownCategory>()

export function rememberCategory({ name, url, crumbs, children }: KnownCategory): void {
  known.set(url, { name, url, crumbs, children })
}

export function knownCategory(path: string): KnownCategory | undefined {
  return known.get(path)
}
