/** The list that a question, a comparison or an act speaks of, where the last answer showed none or too few. */
import type { AssistantContext, Shown } from '@tianguis/contract/assistant/assistant'
import type { Sentence } from '../../sentences/sort.ts'
import { earlierOfThing, lastThing } from './things.ts'

export interface ListBefore {
  context: AssistantContext
  /** Said before the answer, so that it is clear which products it speaks of. */
  note: string
}

const OF_SHOWN: ReadonlySet<string> = new Set(['view', 'compare', 'save', 'alert'])
/** «guarda todo eso», «¿cuál de esas?»: said of several that are on the screen. */
const POINTS =
  / (?:tod[oa]s? (?:eso|esto|es[oa]s|est[oa]s|ell[oa]s)|(?:de|a|en|con) (?:es[oa]s|est[oa]s|ell[oa]s)|l[oa]s (?:dos|tres|2|3)|amb[oa]s|(?:guard|agreg|apunt|anot|compar)[a-z]*l[oa]s) /
const MAX_LIST = 3

export const speaksOfShown = ({ kind }: Sentence) => OF_SHOWN.has(kind)

/** Null: the sentence speaks of what is on the screen, or of nothing that was shown. */
export function listBefore(context: AssistantContext | null, sentence: Sentence): ListBefore | null {
  if (!context || context.earlier.length === 0 || !speaksOfShown(sentence)) return null
  const same = earlierOfThing(context)
  const { places } = sentence.request
  if (context.shown.length === 0) {
    if (same.length > 0 && !sentence.named) return { context: withList(context, same), note: BEFORE }
    const points = places.length > 0 || POINTS.test(sentence.prepared.text)
    return points && !sentence.named ? { context: ofLastThing(context), note: noneWords(context) } : null
  }
  // «compara los dos primeros» where a change of the wish has left one of them
  const isBeyond = sentence.kind === 'compare' && context.shown.length === 1 && sentence.request.sides.length < 2
  if (!isBeyond || same.length === 0) return null
  const list = [...context.shown, ...same].slice(0, Math.max(2, ...places))
  return {
    context: withList(context, list),
    note: 'En la última lista solo hay uno; lo comparo con lo que viste antes. ',
  }
}

const BEFORE = 'De lo que te mostré antes: '

const withList = (context: AssistantContext, list: readonly Shown[]): AssistantContext => ({
  ...context,
  shown: list.slice(0, Math.max(MAX_LIST, context.shown.length)),
})

/** The wish before is spoken of again. */
function ofLastThing(context: AssistantContext): AssistantContext {
  return { ...withList(context, lastThing(context)), wish: context.previous }
}

const noneWords = ({ wish }: AssistantContext) =>
  `${wish?.kind ? `De «${wish.kind.said}» no te mostré ninguno; de` : 'De'} lo anterior: `
