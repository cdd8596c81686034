import type { FacetValue } from '../../collection/union-part.ts'
import type { View } from '../view.ts'
import { eachNumber } from './count-numbers.ts'
import { eachText } from './count-texts.ts'
import type { FoundDocs } from './found-docs.ts'
import type { FacetRequest } from './syntax.ts'

/** `brand(sort_by:price:desc)`: each value is ordered by the best number among its documents. */
export function addOrder(view: View, { plan, sort }: FacetRequest, found: FoundDocs[], counted: FacetValue[]): void {
  const other = view.plans.get(sort.by)
  const best = new Map<string, number>()
  if (other && other.kind !== 'text')
    eachNumber(other, found, 1, (number, segment, doc) =>
      eachText(segment, plan.name, doc, (value) => {
        const known = best.get(value)
        if (known === undefined || (sort.descending ? number > known : number < known)) best.set(value, number)
      }),
    )
  for (const entry of counted)
    entry.order = best.get(entry.value) ?? (sort.descending ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY)
}
