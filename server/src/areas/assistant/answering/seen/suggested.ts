/** What the words of a question on the screen only suggest names no product. */
import type { Wish } from '@tianguis/contract/assistant/assistant'
import { stemsOf } from '../../../../understanding/text/words.ts'
import type { Sentence } from '../../sentences/sort.ts'
import { asksSentTo } from '../../sentences/wording/shown/sent-to.ts'
import { emptyWish } from '../../understanding/request.ts'
import type { Asked } from '../answer.ts'
import { asksIfFaulty } from '../aspects/named-aspects.ts'

/** «¿lo mandan hasta el rancho?», «si llega defectuosa», «¿cuál pesa menos?»: a place, a trouble, what words only suggest are no products. */
export function withoutSuggested({ context }: Asked, sentence: Sentence): Sentence {
  const { request, prepared } = sentence
  const isSuggested = !sentence.named && (request.wish.purpose !== null || isUnsaid(request.wish.kind, prepared.text))
  if (!context?.shown.length) return sentence
  if (asksSentTo(prepared.text) || asksIfFaulty(prepared.text))
    return { ...sentence, named: false, request: { ...request, wish: emptyWish() } }
  return isSuggested
    ? { ...sentence, request: { ...request, wish: { ...request.wish, kind: null, purpose: null } } }
    : sentence
}

/** «¿cuánto ha bajado?» names no pregnancy test. */
function isUnsaid(kind: Wish['kind'], said: string): boolean {
  const words = new Set(stemsOf(said))
  return kind !== null && stemsOf(kind.said).every((word) => !words.has(word))
}
