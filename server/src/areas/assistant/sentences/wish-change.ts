/** Whether a sentence can be searched, and whether it changes the wish before or names another kind. */
import type { AssistantContext, Wish } from '@tianguis/contract/assistant/assistant'
import { isGivenUp } from '../understanding/given-up.ts'
import { sizeIn } from '../understanding/operations/size-anew.ts'
import { inThousands, isFollowUp, letterSizeIn } from '../understanding/refine.ts'
import { isEmptyWish, isOpen, type Request } from '../understanding/request.ts'
import { asksMonths } from './aspects.ts'
import type { Reading } from './reading.ts'

/** Another kind of product is named than the one on the screen. */
export function isOther(
  { wish: { kind }, places }: Request,
  context: AssistantContext | null,
  isNamed: boolean,
): boolean {
  if (!isNamed || !kind || places.length > 0) return false
  const before = context?.wish?.kind?.trails ?? []
  return !kind.trails.some((trail) => before.some((one) => trail.startsWith(one) || one.startsWith(trail)))
}

/** A brand and a model, not only a kind. */
export const namesModel = ({ wish }: Request) => wish.brands.length > 0 || (wish.words.length > 0 && wish.kind !== null)

/** Something that the search can use. */
export function isSearchable({ own: { wish }, evidence, context }: Reading): boolean {
  if (evidence.sureKind || evidence.weakKind || wish.purpose !== null || wish.brands.length > 0) return true
  if (wish.stores.length > 0 || wish.discount > 0 || wish.min !== null || wish.max !== null) return true
  if (evidence.asks || wish.age !== null) return true
  return (
    (evidence.likelyKind ||
      wish.words.some((word) => /[a-z]/.test(word)) ||
      (context?.wish != null && wish.lacks.length > 0)) &&
    !isOpen(wish)
  )
}

/** Words that may be left beside a wish without data: «la voy a cargar diario en el camión». */
const FEW_LEFT = 2

/** «de las que vigilan» after cameras: a use that narrows the kind spoken of. */
const isNarrowedByUse = ({ wish: { kind, purpose } }: Request, before: Wish) =>
  purpose !== null &&
  purpose !== before.purpose &&
  (kind?.trails.every((trail) => before.kind?.trails.some((above) => trail === above || trail.startsWith(above))) ??
    false)

/** A part of the wish before is changed: price, brand, colour, size. */
export function isChange({ own, prepared, context, knowledge, evidence }: Reading): boolean {
  if (!context?.wish) return false
  const { relative, wish } = own
  if (isGivenUp(prepared) || inThousands(own, context) !== wish) return true
  if (sizeIn(own, context) || letterSizeIn(own, context)) return true
  if (own.places.length > 0 || (evidence.sureKind && !own.follows && !relative.has('cheaper'))) return false
  if (asksMonths(prepared.text) !== null || / donde /.test(prepared.text)) return false
  if (relative.size > 0) return true
  if (own.follows && !isEmptyWish({ ...wish, loose: [] })) return true
  // «que no haga ruido» goes on although no data answer it
  if (wish.lacks.length > 0 && evidence.words <= FEW_LEFT) return true
  if (isNarrowedByUse(own, context.wish)) return true
  const unknown = evidence.words - evidence.known
  if (isEmptyWish({ ...wish, loose: [] }) || unknown > 1) return false
  return isFollowUp(own, context.wish, knowledge)
}
