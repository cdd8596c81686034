/** What a sentence leaves in the context beside what its answer says. */
import type { AssistantContext } from '@tianguis/contract/assistant/assistant'
import type { Sentence } from '../../sentences/sort.ts'
import type { Asked } from '../answer.ts'
import { withPointedBrands } from '../screen/pointed/brand-pointed.ts'

/** «la nivea» picks one of those shown, and what is asked next is of that brand. */
export function withBrandSaid(
  after: AssistantContext | null,
  asked: Asked,
  sentence: Sentence,
): AssistantContext | null {
  const { kind, request } = withPointedBrands(asked, sentence)
  const { brands, kind: named } = request.wish
  if (kind !== 'view' || brands.length !== 1 || named || !after?.wish?.kind || request.sides.length > 0) return after
  return { ...after, wish: { ...after.wish, brands, withoutBrands: [] } }
}

/** «más barato» holds for one answer: «en negro» after it may cost more again. */
export function withSaidLimit(
  after: AssistantContext | null,
  before: AssistantContext | null,
): AssistantContext | null {
  if (!after?.wish || !before?.wish) return after
  return { ...after, wish: { ...after.wish, max: before.wish.max } }
}
