/** Of the products found, those that state most of what was asked: «rodada 29» shows no bicycle of 27.5 where one of 29 is sold. */
import type { ProductDocument } from '@tianguis/contract/search/documents'
import type { Request } from '../../../understanding/request.ts'
import type { Asked } from '../../answer.ts'
import { candidatesAmong, type Found } from '../find.ts'
import { conditionsMet } from './account.ts'

const MAX_CHECKED_PRODUCTS = 60

/** `earlier`: conditions of earlier sentences. */
export async function statingMost(
  asked: Asked,
  request: Request,
  documents: ProductDocument[],
  found: Found,
  earlier: readonly string[],
): Promise<ProductDocument[]> {
  if (documents.length < 2) return documents
  const checked = documents.slice(0, MAX_CHECKED_PRODUCTS)
  const candidates = await candidatesAmong(asked.deps, checked)
  const conditions = conditionsMet(asked, request, candidates, found.asked, earlier)
  if (conditions.length === 0) return documents
  const anew = request.follows ? conditions.filter(({ isNew }) => isNew) : []
  const newly = checked.map((_, at) => anew.filter(({ isMetAt }) => isMetAt(at)).length)
  // a change is kept before what was said earlier
  const places = [...checked.keys()].filter((at) => newly[at] === Math.max(...newly))
  const left = unsurpassed(places, (at) => conditions.map(({ isMetAt }) => isMetAt(at)))
  return left.length === checked.length ? documents : left.map((at) => checked[at]!)
}

/** Those beside which no other one meets all that they meet, and more. */
export function unsurpassed(places: readonly number[], metAt: (place: number) => readonly boolean[]): number[] {
  const met = new Map(places.map((at) => [at, metAt(at)]))
  const surpasses = (other: readonly boolean[], own: readonly boolean[]) =>
    own.every((has, at) => !has || other[at]) && other.some((has, at) => has && !own[at])
  return places.filter((at) => !places.some((other) => surpasses(met.get(other)!, met.get(at)!)))
}
