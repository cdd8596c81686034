import type { StoreSummary } from '@tianguis/contract/site'

/** The stores whose name or motto holds every word, whatever the accents and the case. */
export function storesMatching(stores: StoreSummary[], q: string): StoreSummary[] {
  const words = plain(q).split(/\s+/).filter(Boolean)
  if (words.length === 0) return stores
  return stores.filter(({ name, tagline }) => {
    const text = plain(`${name} ${tagline}`)
    return words.every((word) => text.includes(word))
  })
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}
