/** A list with one card per variant family. */
import type { ProductCard } from '../catalog/product-card.ts'
import { cardOfDocument, type ProductDocument } from '../search/documents.ts'
import type { SearchAnswer } from '../search/search-answer.ts'
import { isAskedStore, type StoreChoice } from './store-cards.ts'

/** A family has at most this many members, see `areas/families`. */
const MAX_MEMBERS = 60

export const GROUPING = {
  group_by: 'family',
  group_limit: MAX_MEMBERS,
  group_missing_values: 'false',
  facet_by: '',
  exclude_fields: 'codes,measureWords,vendors,vendorSet,tags,category,lvl0,lvl1,lvl2,lvl3,lvl4',
}

type Group = NonNullable<SearchAnswer['grouped_hits']>[number]

/** The best hit of the family, with what the others found differ in; members that the filters leave out do not count. */
export function groupedCard({ hits }: Group, choice: StoreChoice): ProductCard {
  const members = hits.map(({ document }) => document as ProductDocument)
  const card = cardOfDocument(members[0]!)
  const words = DIMENSIONS.flatMap(([many, said]) => {
    const values = new Set(members.map(said).filter((value) => value !== undefined))
    return values.size > 1 ? [`${values.size} ${many}`] : []
  })
  const prices = members
    .filter(
      ({ inStock, condition, bestVendor }) => inStock && condition[0] === 'new' && isAskedStore(choice, bestVendor),
    )
    .map(({ price }) => price)
  if (words.length === 0 || prices.length === 0) return card
  return { ...card, family: { words: words.join(', '), from: Math.round(Math.min(...prices) * 100) } }
}

const DIMENSIONS: [many: string, said: (member: ProductDocument) => string | number | undefined][] = [
  ['capacidades', ({ attr_storage_gb, attr_ram_gb }) => together(attr_ram_gb, attr_storage_gb)],
  ['presentaciones', ({ attr_volume_ml, attr_weight_g }) => attr_volume_ml ?? attr_weight_g],
  ['tallas', ({ attr_shoe_size, attr_size }) => attr_shoe_size ?? attr_size],
  ['colores', ({ attr_color }) => attr_color],
]

function together(...values: (number | undefined)[]): string | undefined {
  return values.some((value) => value !== undefined) ? values.join('/') : undefined
}
