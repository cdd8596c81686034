/** «¿aceptan devolución si no le queda al carro?»: a thing named only beside the question is not what is asked about. */
import { type Sentence, sortSentence } from '../../sentences/sort.ts'
import { questionOf } from '../../sentences/stores-asked.ts'
import type { Asked } from '../answer.ts'

const ASKED_OF_SHOWN: ReadonlySet<string> = new Set(['view', 'store', 'stores'])
/** A case that is told after the question: «… si no le queda al carro». */
const IN_CASE =
  /^( .{12,}?) (?:si|por si|en caso de que|porque|es que|nunca) (?:no|ya|me|le|les|nos|se|l[oa]s?|sale|llega|viene|resulta|quiero|tengo|el|la|mi|habia|he) .*$/

/** The sentence as its question alone is read, where that names no product of its own. */
export function withoutToldThing({ context, message, knowledge }: Asked, sentence: Sentence): Sentence {
  if (!sentence.named || !context?.shown.length || !ASKED_OF_SHOWN.has(sentence.kind)) return sentence
  const whole = questionOf(message)
  const question = whole.replace(IN_CASE, '$1 ').trim()
  if (question === sentence.prepared.text.trim()) return sentence
  const asked = sortSentence(question, context, knowledge)
  if (asked.named) return sentence
  return { ...sentence, named: false, prepared: asked.prepared, request: asked.request, store: asked.store }
}
