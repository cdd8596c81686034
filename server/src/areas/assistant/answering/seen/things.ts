/** What a conversation has shown, by the thing it was shown for: first mattresses, then sheets. */
import type { AssistantContext, Shown } from '@tianguis/contract/assistant/assistant'
import { stemsOf } from '../../../../understanding/text/words.ts'

/** «Juego de sábanas»: the thing stands after the word for a set. */
const SET_WORDS = /^(?:juego|set|kit|paquete|par|caja|bolsa|bote|frasco) de /i

/** `said`: what it was shown for, where that is known. */
function thingOf({ name, thing }: Shown, said?: string): string {
  const [own] = stemsOf(thing ?? said ?? '')
  return own ?? stemsOf(name.replace(SET_WORDS, ''))[0] ?? name
}

/** The newest thing first; of a list that was put together of several wishes each one is a thing of its own. */
export function thingsSeen(context: AssistantContext | null): Shown[][] {
  if (!context) return []
  const said = context.wish?.kind?.said
  const keyed = [
    ...context.shown.map((one) => ({ one, key: one.part === undefined ? thingOf(one, said) : `part ${one.part}` })),
    ...context.earlier.map((one) => ({ one, key: thingOf(one) })),
  ]
  return [...Map.groupBy(keyed, ({ key }) => key).values()].map((group) => group.map(({ one }) => one))
}

/** Products of earlier lists that were shown for what is spoken of now. */
export function earlierOfThing({ shown, earlier, wish }: AssistantContext): Shown[] {
  const said = wish?.kind?.said
  const here = new Set(
    shown.length > 0 ? shown.map((one) => thingOf(one, said)) : said ? [stemsOf(said)[0] ?? said] : [],
  )
  return earlier.filter((one) => here.has(thingOf(one)))
}

/** The products of the latest list that was shown for a thing that is named. */
export function productsOfThing({ earlier }: AssistantContext, said: string): Shown[] {
  const [thing] = stemsOf(said)
  return earlier
    .filter((one) => thingOf(one) === thing)
    .slice(0, MAX_LIST)
    .map(({ part, ...one }) => one)
}

const MAX_LIST = 3

/** The products of the last list that was shown before this one. */
export function lastThing({ earlier }: AssistantContext): Shown[] {
  const [last] = earlier
  return last ? earlier.filter((one) => thingOf(one) === thingOf(last)) : []
}
