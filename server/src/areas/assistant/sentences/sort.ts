/** Classifies a sentence and reads what it asks for. Only wishes and changes of a wish are searched. */
import { isDeepStrictEqual } from 'node:util'
import type { AssistantContext, Wish } from '@tianguis/contract/assistant/assistant'
import type { TalkName } from '../rules.ts'
import { isGivenUp } from '../understanding/given-up.ts'
import { refined } from '../understanding/refine.ts'
import type { Request } from '../understanding/request.ts'
import type { Knowledge } from '../understanding/understand.ts'
import { forShown } from './accessories.ts'
import { decide } from './decide.ts'
import type { Prepared } from './prepare.ts'
import { readSentence } from './reading.ts'
import { readWanted } from './spans/wanted.ts'
import { storeNamed } from './store-questions.ts'
import { isThing } from './subject.ts'

export type SentenceKind =
  | TalkName
  | 'yes'
  | 'no'
  | 'undo'
  | 'forget'
  | 'back'
  | 'recall'
  | 'compare'
  | 'basket'
  | 'brands'
  | 'drop'
  | 'save'
  | 'alert'
  | 'store'
  | 'stores'
  | 'coupons'
  | 'post'
  | 'term'
  | 'postal'
  | 'site'
  | 'view'
  | 'wish'
  | 'more'
  | 'nonsense'
  | 'unsure'
  | 'too-dear'

export interface Sentence {
  kind: SentenceKind
  /** What is asked of a product, a store or the site: `months`, `returns`, `cuenta`. */
  topic: string
  /** From 0 to 1. */
  confidence: number
  /** It names a product of its own, not only what another is for. */
  named: boolean
  prepared: Prepared
  request: Request
  /** The store asked about. */
  store: string | null
  /** What is answered where a doubtful wish finds no product. */
  instead: Sentence | null
  /** Other answers about the site that may be meant. */
  near: readonly string[]
}

export function sortSentence(message: string, context: AssistantContext | null, knowledge: Knowledge): Sentence {
  const reading = readSentence(message, context, knowledge)
  const { intent, confidence, instead, near = [] } = decide(reading)
  const { kind: sorted, topic } = nameOf(intent)
  const { prepared, own, evidence } = sorted === 'wish' ? readWanted(reading) : reading
  const searches = sorted === 'wish' || sorted === 'more' || sorted === 'brands'
  const earlier = searches ? wishReturnedTo(prepared.text, own, context) : null
  const asked = sorted === 'more' ? { ...own, intent: 'more' as const } : own
  const request = earlier
    ? { ...own, wish: earlier, follows: true }
    : searches
      ? refined(context ? forShown(asked, prepared.text, context, knowledge) : asked, prepared, context, knowledge)
      : own
  // «sin límite de precio» where there was none: other products, not the same again, and the answer says so
  const same =
    isGivenUp(prepared) &&
    own.wish.lacks.length === 0 &&
    isDeepStrictEqual({ ...request.wish, lacks: [] }, { ...context?.wish, lacks: [] })
  const kind = searches && same ? 'more' : sorted
  const named = storeNamed(prepared.text, knowledge)
  const storeOf = (of: SentenceKind) => named ?? (of === 'store' ? (context?.store ?? null) : null)
  const { kind: thing } = own.wish
  const isNamed = own.isNew ?? (evidence.sureKind && !own.follows && thing !== null && isThing(thing, own.said))
  const sentence: Sentence = {
    kind,
    topic,
    confidence,
    named: isNamed,
    prepared,
    request,
    store: storeOf(kind),
    instead: null,
    near,
  }
  if (!instead) return sentence
  const other = nameOf(instead)
  return { ...sentence, instead: { ...sentence, ...other, request: own, store: storeOf(other.kind) } }
}

const RETURNS = / (?:regres[a-z]*|volv[a-z]+|vuelve|vuelvo|de vuelta) (?:a|con) (?:l[oa]s?|el|l[oa]s? de l[oa]s?) /

/** «regresa a los colchones»: the wish before this one, where it was for the same kind. */
function wishReturnedTo(text: string, { wish: { kind } }: Request, context: AssistantContext | null): Wish | null {
  const previous = context?.previous
  if (!previous?.kind || !kind || !RETURNS.test(text)) return null
  const isSame = kind.trails.some((trail) => previous.kind!.trails.includes(trail))
  return isSame ? { ...previous, loose: [], lacks: [] } : null
}

function nameOf(intent: string): { kind: SentenceKind; topic: string } {
  const [group, topic = ''] = intent.split('/') as [string, string?]
  return { kind: (group === 'talk' || group === 'act' ? topic : group) as SentenceKind, topic }
}
