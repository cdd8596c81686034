/** After several things in one message: the one that the next sentence changes, or the only one that is left. */
import type { AssistantContext, Shown, Wish } from '@tianguis/contract/assistant/assistant'
import { fold } from '@tianguis/contract/folding'
import { stemsOf } from '../../../../understanding/text/words.ts'

export interface OneOfList {
  /** What is said of it; empty: nothing but its name. */
  message: string
  /** As if nothing but this thing had been asked for. */
  context: AssistantContext
  /** The list before without this thing. */
  before: AssistantContext
  /** The others were given up. */
  isOnly: boolean
  /** The context after the answer, with the rest of the list. */
  within(after: AssistantContext): AssistantContext
}

const ONLY =
  /(?:^|[\s,.;])(?:ya\s+)?(?:nom[aá]s|nada\s+m[aá]s|no\s+m[aá]s|s[oó]lo|solamente|[uú]nicamente|pur[oa]s?)\s+(?:quiero\s+|dame\s+|deja\s+)?(?:(?:el|la|los|las|lo\s+del?|un|una|unos|unas)\s+)?(?<thing>\p{L}{3,})(?<rest>.*)$/iu
const ONLY_BEHIND =
  /^(?:[\s,]*(?:y|pero|ah|ok|bueno|oye|pues|entonces|mejor|no|ya|dame|quiero))*[\s,]*(?:el|la|los|las)\s+(?<thing>\p{L}{3,})\s+(?:nom[aá]s|nada\s+m[aá]s|solamente|[uú]nicamente)(?<rest>.*)$/iu
const DEFINITE =
  /^(?:[\s,]*(?:y|pero|ah|ok|bueno|oye|pues|entonces|mejor|no|a\s+ver|de))*[\s,]*(?:el|la|los|las|del)\s+(?<thing>\p{L}{3,})(?<rest>[\s,]+.+)$/iu
/** Words that only lead to what is said of the thing. */
const LEADS = /^[\s,.;]*(?:(?:entonces|pues|porfa|por\s+favor|mejor|pero|y|quiero)[\s,]+)*/i

export function oneOfList(context: AssistantContext | null, message: string): OneOfList | null {
  if (context?.topic !== 'basket' || context.wishes.length === 0) return null
  for (const pattern of [ONLY, ONLY_BEHIND, DEFINITE]) {
    const { thing, rest } = pattern.exec(message.normalize('NFC'))?.groups ?? {}
    const at = thing ? placeOf(thing, context) : null
    if (at === null) continue
    const said = rest!.replace(LEADS, '').replace(/[\s.!,]+$/, '')
    const isOnly = pattern !== DEFINITE
    return isOnly || (said !== '' && context.wishes.length > 1)
      ? { ...narrowed(context, at), message: said, isOnly }
      : null
  }
  return null
}

/** The place of the one wish that a word names: by the head of its kind, or by another word of it that no other one has. */
function placeOf(thing: string, context: AssistantContext): number | null {
  const [word] = stemsOf(fold(thing))
  const { wishes } = context
  const only = (names: (wish: Wish, at: number) => string[]) => {
    const places = wishes.flatMap((wish, at) => (word && names(wish, at).includes(word) ? [at] : []))
    return places.length === 1 ? places[0]! : null
  }
  const shownNames = (at: number) => shownFor(context, at).flatMap(({ name }) => stemsOf(name).slice(0, NAME_WORDS))
  return (
    only(({ kind }) => stemsOf(kind?.said ?? '').slice(0, 1)) ??
    only(({ kind, brands }, at) => [...stemsOf(kind?.said ?? ''), ...brands.flatMap(stemsOf), ...shownNames(at)])
  )
}

/** The kind stands first in a name. */
const NAME_WORDS = 3

/** The products that were shown for one of the wishes. */
function shownFor({ shown, wishes }: AssistantContext, at: number): Shown[] {
  const own = shown.filter(({ part }) => part === at)
  if (own.length > 0 || shown.some(({ part }) => part !== undefined)) return own
  const [head] = stemsOf(wishes[at]!.kind?.said ?? '')
  return shown.filter(({ name }) => head !== undefined && stemsOf(name).slice(0, NAME_WORDS).includes(head))
}

/** The context as if nothing but this thing had been asked for. */
export const thingOfList = (context: AssistantContext, at: number): AssistantContext => narrowed(context, at).context

function narrowed(context: AssistantContext, at: number): Pick<OneOfList, 'context' | 'before' | 'within'> {
  const own = shownFor(context, at)
  const others = context.shown.filter((one) => !own.includes(one))
  const wish = context.wishes[at]!
  return {
    before: { ...context, shown: others },
    context: {
      ...context,
      topic: null,
      wish,
      wishes: [],
      previous: null,
      shown: own.map(({ part, ...one }) => one),
    },
    within: (after) => ({
      ...after,
      topic: 'basket',
      lastPart: at,
      wishes: context.wishes.with(at, after.wish ?? wish),
      shown: [...after.shown.map((one) => ({ ...one, part: at })), ...others].slice(0, MAX_SHOWN),
    }),
  }
}

/** As many as a context keeps. */
const MAX_SHOWN = 12
