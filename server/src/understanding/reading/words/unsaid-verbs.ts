/** Verbs of a query that names of things do not have. */
import type { QueryReading } from '@tianguis/titles'
import type { QueryKnowledge } from '../../knowledge/query-knowledge.ts'
import { isClauseVerb } from '../clause-verbs.ts'

/** 'que corra juegos': names say the games, not the verb, unless in words of their own. */
export function isUnsaidVerb(
  { tokens, meanings, kind }: QueryReading,
  at: number,
  { equal, uses }: QueryKnowledge,
): boolean {
  const { text } = tokens[at]!
  if (hasMeaning(meanings[at]) || !isClauseVerb(tokens, at)) return false
  return equal.statedFor(kind, [text]).length === 0 && uses.wordsFor(kind, text).length === 0
}

const hasMeaning = (meaning: QueryReading['meanings'][number] | undefined) =>
  meaning?.senses || meaning?.brand || meaning?.line || meaning?.colour || meaning?.gender

const MIN_WORDS_OF_SENTENCE = 4
/** Names that fewer have say nothing of what is done with the thing. */
const MIN_NAMES_OF_VERB = 5
const PARTICIPLE = /[ai]d[oa]s?$/

/** 'la que imprimo', '¿qué shampoo sirve?', 'quiero poner una cámara': a form of a verb in a sentence, which names do not have. */
export function isVerbOfSentence(
  { tokens, meanings, kind }: QueryReading,
  at: number,
  knowledge: QueryKnowledge,
): boolean {
  const { text } = tokens[at]!
  const { equal, uses, spelling } = knowledge
  if (tokens.length < MIN_WORDS_OF_SENTENCE || hasMeaning(meanings[at]) || PARTICIPLE.test(text)) return false
  if (!spelling.isVerbForm(text) || spelling.count(text) >= MIN_NAMES_OF_VERB) return false
  return equal.statedFor(kind, [text]).length === 0 && uses.wordsFor(kind, text).length === 0
}
