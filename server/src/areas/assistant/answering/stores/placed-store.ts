/** «la segunda, ¿de dónde es?» of the stores that the last answer listed. */
import type { Sentence } from '../../sentences/sort.ts'
import { topicsIn } from '../../sentences/store-questions.ts'
import { type Answer, type Asked, changed, suggestions, text } from '../answer.ts'
import { answerStore } from './store-answer.ts'
import { aspectBefore, storesListed } from './stores-shown.ts'

export const isOfPlacedStore = (asked: Asked, { kind, request: { places }, prepared }: Sentence) =>
  kind === 'stores' &&
  (places.length === 1 || (places.length === 0 && THAT_ONE.test(prepared.text))) &&
  aspectBefore(asked) !== null &&
  LISTED.test(asked.context?.topic ?? '')

/** «¿y esa manda a Tijuana?» after a list is the first of it. */
const THAT_ONE = / (?:es[ae]|esa tienda|la misma)(?= (?!de (?:es[oa]s|las)|otr))/

const LISTED = /-\d/

export async function* answerPlacedStore(asked: Asked, sentence: Sentence): Answer {
  const listed = await storesListed(asked)
  const place = sentence.request.places[0] ?? 1
  const store = listed.at(place < 0 ? place : place - 1)
  if (store) {
    const topic = topicsIn(sentence.prepared.text)[0] ?? 'trust'
    yield* answerStore(asked, { ...sentence, kind: 'store', topic, store: store.name })
    return
  }
  yield text(`Te nombré ${listed.length}: ${listed.map(({ name }) => name).join(', ')}. ¿De cuál quieres saber?`)
  yield suggestions(...listed.slice(0, 2).map(({ name }) => `¿Qué tal es ${name}?`))
  yield changed(asked, { topic: asked.context?.topic ?? null })
}
