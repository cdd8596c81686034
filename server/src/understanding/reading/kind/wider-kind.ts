/** The kind that the first word of a thing's name has alone: 'audífonos' of 'audífonos gamer'. */
import { type Kind, type QueryReading, readQuery } from '@tianguis/titles'
import type { QueryKnowledge } from '../../knowledge/query-knowledge.ts'
import { contentWords, wordsOfName } from '../../text/connecting.ts'
import { stem } from '../../text/stem.ts'
import type { Understanding } from '../../understanding.ts'

const INFINITIVE = /[aei]r$/

/** Null where the first word names nothing else. */
export function alsoOf(
  kind: Kind,
  { kind: read, kindPlace }: QueryReading,
  text: string,
  all: readonly string[][],
  { vocabulary, spelling }: QueryKnowledge,
): Understanding['also'] {
  if (kindPlace === null || read !== kind) return null
  const said = contentWords(text.slice(kindPlace.start, kindPlace.end))
  const names = wordsOfName(kind.name)
  if (said.length < 2 && names.length < 2) return null
  const { kind: wider, isCertain } = readQuery(vocabulary, said[0] ?? '')
  if (!wider || !isCertain || wider === kind) return null
  const ofKind = new Set([...said, ...names].map(stem))
  const isOfKind = (group: readonly string[]) => group[0]!.split(' ').every((word) => ofKind.has(stem(word)))
  // Names say 'lectura'; 'leer' is said of the description.
  const isVerb = (word: string) => INFINITIVE.test(word) && spelling.isEveryday(word) && !names.includes(word)
  const words = all.filter((group) => isOfKind(group) && group[0] !== said[0] && !isVerb(group[0]!))
  return words.length > 0 ? { kind: wider, words: [...words] } : null
}
