/** What holds in general, after an answer that admits that the data of a product do not say it. */
import { fold } from '@tianguis/contract/folding'
import { capitalised } from '../../../../text/capitalised.ts'
import type { Sentence } from '../../sentences/sort.ts'
import { spaced } from '../../understanding/intents.ts'
import type { Asked } from '../answer.ts'
import { asksGuide } from '../posts/kind-guide.ts'
import { asksAdvice, type ThumbRule } from '../posts/thumb-rule.ts'
import { generalFor } from './general.ts'

/** As it was prepared and as it was written: slips are mended in the one, what is taken out of a wish stands in the other. */
const wholeOf = ({ message }: Asked, { prepared }: Pick<Sentence, 'prepared'>) =>
  `${prepared.text.trimEnd()} ${spaced(fold(message)).trim()} `

/** `answer`: what was said of the product; empty: it says it, or nothing holds in general. */
export function inGeneral(
  asked: Asked,
  sentence: Pick<Sentence, 'prepared'>,
  names: readonly string[],
  answer: string,
): string {
  if (!ADMITS.test(answer)) return ''
  const says = generalFor(names, wholeOf(asked, sentence), asked.knowledge.rules.generals)
  return says ? ` En general: ${says}` : ''
}

const ADMITS = /\b(?:no lo dicen?|no sé|no lo sé|no dicen?|no la dicen?|no tengo)(?![\p{L}])/iu

/** The answer for a kind that is named or spoken of, where no product is asked about; null: none. */
export function generalOfKind(
  asked: Asked,
  { prepared, request }: Pick<Sentence, 'prepared' | 'request'>,
): ThumbRule | null {
  const { context, knowledge } = asked
  const kinds = [request.wish.kind, context?.wish?.kind ?? null].filter((kind) => kind !== null)
  const said = wholeOf(asked, { prepared })
  for (const kind of kinds) {
    const says = generalFor([kind.said, ...kind.names], said, knowledge.rules.generals)
    if (says) return { kind, says: capitalised(says), isExact: true, isChoice: false }
  }
  return null
}

/** Kinds of sentences that ask for knowledge; a wish does only in the form of a question. */
const ASKS_KNOWLEDGE: ReadonlySet<string> = new Set(['post', 'term', 'facts', 'unsure', 'site', 'howto'])
/** Below this an article of the site is not meant surely. */
const DOUBTED = 0.7
const OF_BLOG =
  / (?:blog|articulos?|notas?|leer|buen fin|hot sale|black friday|cupon(?:es)?|envios?|tiendas?|pagina|sitio) /

/** A question of knowledge about a kind that no product answers: «¿de qué talla de cuadro para 1.80?». */
export function generalAsked(asked: Asked, sentence: Sentence): ThumbRule | null {
  const { kind, topic, prepared, confidence } = sentence
  if (OF_BLOG.test(prepared.text) || (kind === 'post' && topic !== 'guide')) return null
  if (kind === 'site' && confidence >= DOUBTED) return null
  const isAsked = ASKS_KNOWLEDGE.has(kind) || (kind === 'wish' && asksKnowledge(asked.message, prepared.text))
  return isAsked ? generalOfKind(asked, sentence) : null
}

const asksKnowledge = (message: string, said: string) =>
  asksAdvice(said) || asksGuide(said) || (message.includes('?') && OPENS.test(said))
const OPENS =
  /^ (?:(?:y|oye|oiga|pero|ok|a ver|entonces|hola|una duda|disculpe) )*(?:(?:a|de|con|en|cada|hasta) )?(?:cuant[oa]s?|cual(?:es)?|como|que tan|por ?que|se puede|es (?:bueno|malo|cierto|verdad|mejor|seguro)) /
