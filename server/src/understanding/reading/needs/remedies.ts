/**
 * Reads troubles that a remedy is for ('algo para la gripa'): being such a remedy says the trouble, other medicines must
 * name it.
 */
import type { Kind } from '@tianguis/titles'
import type { QueryKnowledge } from '../../knowledge/query-knowledge.ts'
import type { Understanding } from '../../understanding.ts'

const HEALTH = '/salud'

interface Meant<W> {
  kinds: Kind[]
  words: W
  isNeed: boolean
}

type Words = Pick<Understanding, 'said' | 'beside'>

/** The kinds of remedies, and the generic kind whose products serve where they name the trouble; null where the need is another. */
export function remediesOf<W extends Words>(
  { kinds, words, isNeed }: Meant<W>,
  { synonyms, ignored }: Pick<QueryKnowledge, 'synonyms' | 'ignored'>,
): { kinds: Kind[]; words: W; also: NonNullable<Understanding['also']> } | null {
  const generic = isNeed ? kinds.find(({ department, isGeneric }) => department === HEALTH && isGeneric) : undefined
  const own = kinds.filter((kind) => kind !== generic)
  const trouble = words.said.find(([first]) => synonyms.isNeed(first!))
  if (!generic || !trouble || own.length === 0 || own.some(({ department }) => department !== HEALTH)) return null
  // Names do not say 'tengo'.
  const isOther = ([first]: string[]) => first !== trouble[0] && !ignored.has(first!)
  return {
    kinds: own,
    words: { ...words, said: words.said.filter(isOther), beside: words.beside.filter(isOther) },
    also: { kind: generic, words: [trouble] },
  }
}
