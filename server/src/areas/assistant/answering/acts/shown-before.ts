/** «guarda el taladro más barato que vimos» while drill bits are on the screen: the products of an earlier list that are named by their thing. */
import type { AssistantContext, Shown } from '@tianguis/contract/assistant/assistant'
import { stemsOf } from '../../../../understanding/text/words.ts'

/** The context with that list on the screen; null: what is there is meant, or nothing shown before has the name. */
export function shownBefore(context: AssistantContext, words: string): AssistantContext | null {
  const said = new Set(stemsOf(words))
  const isNamed = ({ name, thing }: Shown) =>
    [stemsOf(name)[0], stemsOf(thing ?? '')[0]].some((head) => head !== undefined && said.has(head))
  const thing = stemsOf(context.wish?.kind?.said ?? '')[0]
  if (said.size === 0 || context.shown.some(isNamed) || (thing !== undefined && said.has(thing))) return null
  const named = context.earlier.filter(isNamed)
  const list = named.filter((one) => one.thing === named[0]!.thing)
  if (list.length === 0) return null
  const wish = [context.previous, ...(context.subjects ?? [])].find((one) => one?.kind?.said === list[0]!.thing) ?? null
  return { ...context, wish: wish ?? context.wish, shown: list, earlier: [], focus: null, pending: null }
}
