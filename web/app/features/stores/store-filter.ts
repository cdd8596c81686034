import type { StoreSummary } from '@tianguis/contract/catalog/store'
import { fold } from '@tianguis/contract/folding'

/** The stores whose name or tagline contains every word, ignoring accents and case. */
export function storesMatching(stores: StoreSummary[], q: string): StoreSummary[] {
  const words = fold(q).split(/\s+/).filter(Boolean)
  if (words.length === 0) return stores
  return stores.filter(({ name, tagline }) => {
    const text = fold(`${name} ${tagline}`)
    return words.every((word) => text.includes(word))
  })
}
