/** «que no pase de 500», «en negro» after several things: what names none of them is said of each. */
import type { AssistantContext } from '@tianguis/contract/assistant/assistant'
import { readMessage } from '../../sentences/parts.ts'
import { readSentence } from '../../sentences/reading.ts'
import type { Sentence } from '../../sentences/sort.ts'
import { isColour } from '../../understanding/given-up.ts'
import type { Knowledge } from '../../understanding/understand.ts'
import { thingOfList } from './one-of-list.ts'

const MAX_THINGS = 3

/** Null: the sentence is no limit or colour for all of those that the last answer showed. */
export function eachOfList(context: AssistantContext | null, message: string, knowledge: Knowledge): Sentence[] | null {
  if (context?.topic !== 'basket' || context.lastPart != null || !hasChoices(context)) return null
  if (context.wishes.length < 2 || context.wishes.length > MAX_THINGS) return null
  const { own, spans } = readSentence(message, context, knowledge)
  const { kind, brands, measures, words, loose, min, max, lacks } = own.wish
  const isOther = kind !== null || brands.length + measures.length + loose.length + lacks.length > 0
  if (isOther || own.places.length > 0 || spans.some(({ mark }) => !FOR_ALL.has(mark))) return null
  const isLimit = min !== null || max !== null
  const isColoured = words.length > 0 && words.every((word) => isColour(word, knowledge.rules))
  if (!(isLimit ? words.length === 0 : isColoured)) return null
  const each = context.wishes.map((_, at) => readMessage(message, thingOfList(context, at), knowledge).main)
  return each.every(({ kind: sorted, request }) => sorted === 'wish' && request.follows) ? each : null
}

const FOR_ALL: ReadonlySet<string> = new Set(['price', 'quality', 'ask'])

/** Several of a thing were shown to choose from; a list that is added up has one of each. */
const hasChoices = ({ shown }: AssistantContext) => new Set(shown.map(({ part }) => part)).size < shown.length
