/** Products found for a wish in the order of a number that it names, or within a limit of it, and what is said of that. */
import type { AssistantProduct } from '@tianguis/contract/assistant/answer'
import type { ProductDocument } from '@tianguis/contract/search/documents'
import { candidatesAmong, type FindDeps } from '../wishes/find.ts'
import { askedOf, isWithin, type Ranked, rankedBy } from './amounts.ts'
import type { Rank } from './ranks.ts'

const MAX_RANKED_PRODUCTS = 60
const SHOWN = 3
const listed = new Intl.ListFormat('es', { type: 'conjunction' })

export interface RankedDocuments {
  rank: Rank
  /** The first of them, or those within the limit. */
  first: Ranked<ProductDocument>[]
  /** All that state it have as much. */
  isTied: boolean
  /** None is within the limit: these are the nearest. */
  isBeyond: boolean
  /** How many are within the limit; null: there is none. */
  within: number | null
}

export async function rankedDocuments(
  deps: FindDeps,
  documents: readonly ProductDocument[],
  rank: Rank,
): Promise<RankedDocuments> {
  const candidates = await candidatesAmong(deps, documents.slice(0, MAX_RANKED_PRODUCTS))
  const ranked = rankedBy(candidates, rank, ({ document, features }) => ({
    name: document.productName,
    specs: features?.specs ?? [],
  })).map(({ one, ...value }) => ({ ...value, one: one.document }))
  const { limit } = rank
  const within = limit ? ranked.filter((one) => isWithin(one, rank)) : ranked
  const isBeyond = within.length === 0 && ranked.length > 0
  const apart = ({ value }: Ranked<ProductDocument>) => Math.abs(value - askedOf(rank))
  const nearest = ranked.toSorted((a, b) => apart(a) - apart(b))
  // of those within the limit the search's own order stays
  const ordered = limit ? documents.flatMap((one) => within.find((each) => each.one === one) ?? []) : ranked
  return {
    rank,
    isTied: ranked.every(({ value }) => value === ranked[0]?.value),
    isBeyond,
    within: limit && !isBeyond ? within.length : null,
    first: (isBeyond ? nearest : ordered).slice(0, SHOWN),
  }
}

/** «Por voltaje, de más a menos: 20 V, 18 V y 12 V.» `isRest`: those shown before are left out. */
export function rankWords(
  { rank, first, isTied, isBeyond }: RankedDocuments,
  products: readonly AssistantProduct[],
  isRest: boolean,
): string {
  const shown = products.flatMap(({ slug }) => first.find(({ one }) => one.slug === slug) ?? [])
  const [best] = shown
  if (!best) return `No puedo ordenarlos por ${rank.says}: sus datos no lo dicen. `
  const values = [...new Set(shown.map(({ said }) => said))]
  // «SEER 22» is the efficiency, of which more is less consumption
  const by = best.isOpposite ? `${rank.says} según su ${best.label}` : rank.says
  if (isBeyond) return `Ninguno dice ${by} como pides; lo más cercano: ${listed.format(values)}. `
  if (rank.limit) return `Según sus datos, ${by}: ${listed.format(values)}. `
  if (isTied && products.length === 1) return `Su ${by} es de ${best.said}. `
  if (isTied) return `En ${by} empatan todos: ${best.said}. `
  const degree = rank.isLeast ? 'menos' : 'más'
  if (values.length === 1 && !isRest)
    return `${shown.length === 1 ? 'Es el' : 'Son los'} de ${degree} ${by} que encontré: ${best.said}. `
  const order = rank.isLeast ? 'de menos a más' : 'de más a menos'
  return `Por ${by}, ${order}: ${listed.format(shown.map(({ said }) => said))}. `
}
