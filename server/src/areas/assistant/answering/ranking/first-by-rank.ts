/** «guarda el que más dure»: of the products shown the first by a number that their data state. */
import type { ProductView } from '@tianguis/contract/catalog/product'
import { isWithin, rankedBy } from './amounts.ts'
import type { Rank } from './ranks.ts'

interface FirstByRank {
  views: ProductView[]
  others: ProductView[]
  note: string
}

const MAX_OTHERS = 2

export function firstByRank(rank: Rank, shown: readonly ProductView[]): FirstByRank {
  const ranked = rankedBy(shown, rank, (one) => one).filter((one) => isWithin(one, rank))
  const [first] = ranked
  const degree = rank.isLeast ? 'menos' : 'más'
  const chosen = (views: readonly ProductView[], note: string) => ({
    views: views.slice(0, 1),
    others: views.slice(1, 1 + MAX_OTHERS),
    note,
  })
  if (!first) return chosen(shown, `Cuál es el de ${degree} ${rank.says} no lo sé: sus datos no lo dicen. `)
  const best = ranked.filter(({ value }) => value === first.value).map(({ one }) => one)
  if (best.length > 1) return chosen(best, `En ${rank.says} empatan ${best.length} de los que viste (${first.said}). `)
  return chosen(best, `El de ${degree} ${rank.says} de los que viste: ${first.said}. `)
}
