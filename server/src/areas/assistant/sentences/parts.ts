/**
 * A message of several sentences: «hola, gracias por lo de la estufa. ¿Hacen envíos? Busco un traje talla 38». Courtesies are
 * left out, a question about the site is answered beside the wish.
 */
import type { AssistantContext } from '@tianguis/contract/assistant/assistant'
import type { Knowledge } from '../understanding/understand.ts'
import { type Sentence, sortSentence } from './sort.ts'

export interface MessageParts {
  /** What is left to be answered as one sentence. */
  main: Sentence
  /** A question about the site beside a wish. */
  aside: Sentence | null
}

const BREAK = /[?!;:\n¿¡]+|\.(?=\s|$)|,(?=\s)/
const MOST_PARTS = 8
const LEAST_WORDS = 2
/** A part counts for itself from this probability on. */
const SURE = 0.55
const COURTESY: ReadonlySet<string> = new Set([
  'greet',
  'thanks',
  'bye',
  'laugh',
  'ack',
  'compliment',
  'how-are-you',
  'about',
])

export function readMessage(message: string, context: AssistantContext | null, knowledge: Knowledge): MessageParts {
  const whole = sortSentence(message, context, knowledge)
  const pieces = message.split(BREAK).map((piece) => piece.trim())
  const parts = pieces.filter((piece) => piece !== '')
  const isPlain = parts.length < 2 || parts.length > MOST_PARTS
  if (isPlain || !(whole.kind === 'wish' || whole.kind === 'site' || whole.kind === 'unsure'))
    return { main: whole, aside: null }
  // a part goes on with the wish, not with the question before it
  const within = context && { ...context, topic: null }
  const read = parts.map((part) => ({ part, sentence: sortSentence(part, within, knowledge) }))
  const long = (part: string) => part.split(/\s+/).length >= LEAST_WORDS
  const isCourtesy = ({ sentence }: (typeof read)[number]) => COURTESY.has(sentence.kind) && sentence.confidence >= SURE
  const aside = read.find(({ part, sentence }) => sentence.kind === 'site' && sentence.confidence >= SURE && long(part))
  const wishes = read.filter((one) => one !== aside && !isCourtesy(one))
  if (wishes.length === 0 || wishes.length === read.length) return { main: whole, aside: null }
  const main = sortSentence(wishes.map(({ part }) => part).join(', '), context, knowledge)
  if (main.kind !== 'wish') return { main: whole.kind === 'unsure' ? (aside?.sentence ?? main) : whole, aside: null }
  // «mi tarjeta no pasa, ya le intenté tres veces»: the rest tells more of the question
  if (aside && main.instead) return { main: aside.sentence, aside: null }
  return { main, aside: aside?.sentence ?? null }
}
