/** Compares words of a query with the name of a kind of product: which repeat the name, and which say more. */
import { fold, type Kind } from '@tianguis/titles'
import type { QueryKnowledge } from '../../knowledge/query-knowledge.ts'
import { contentWords, wordsOfName } from '../../text/connecting.ts'

/** 'audífonos' and 'auriculares' say no more than the kind; 'bistec' is one of the kind 'carne de res'. */
export function isNameOf(
  name: string,
  said: readonly string[],
  alternatives: ReadonlyMap<string, readonly string[]>,
): boolean {
  const stems = wordsOfName(name).map(stemOf)
  const own = stems.join(' ')
  const forms = [said.join(' '), said.map(stemOf).join(' ')]
  // 'nobreak' is 'no break', and 'cubre bocas' 'cubrebocas'.
  if (said.length > 0 && stemOf(said.join('')) === stemOf(wordsOfName(name).join(''))) return true
  // 'croquetas' alone is short for 'croquetas para perro', and 'papitas' for 'papas fritas'.
  const isShort = said.length > 0 && said.every((word, at) => [word, large(word)].map(stemOf).includes(stems[at]!))
  // 'café en grano' says more than 'café'.
  const saysMore = said.length > stems.length && stems.every((stem) => said.some((word) => stemOf(word) === stem))
  if (saysMore) return false
  return (
    isShort ||
    forms.includes(own) ||
    isSameWordByWord(stems, said, alternatives) ||
    forms.some((form) => alternatives.get(form)?.some((other) => other.split(' ').map(stemOf).join(' ') === own))
  )
}

/** Without its diminutive. */
const large = (word: string) => word.replace(/(?<=.{3})c?it(?=[oa]s?$)/, '')

/** 'soporte para tele' is 'soporte para TV'. */
function isSameWordByWord(
  stems: readonly string[],
  said: readonly string[],
  alternatives: ReadonlyMap<string, readonly string[]>,
): boolean {
  if (said.length !== stems.length) return false
  return said.every(
    (word, at) => stemOf(word) === stems[at] || alternatives.get(word)?.some((other) => stemOf(other) === stems[at]),
  )
}

/** A product of the kind 'muñeca' need not say it: 'LOL Surprise'. */
export const isWordOf = (word: string, kind: Kind | null) =>
  wordsOfName(kind?.name ?? '').some((own) => stemOf(own) === stemOf(word))

/** 'blackout' also means a curtain, but of curtains only some are: the name of the kind says no other word. */
export function beyondName(spellings: string[], kind: Kind | null): string[] {
  if (!kind || spellings.length === 1) return spellings
  const own = wordsOfName(kind.name).map(stemOf).join(' ')
  return spellings.filter((spelling, at) => at === 0 || spelling.split(' ').map(stemOf).join(' ') !== own)
}

/** 'café en grano' of the kind 'café'. */
export function saysMoreThan(words: string, kind: Kind | null): boolean {
  const own = wordsOfName(kind?.name ?? '').map(stemOf)
  const said = words.split(' ').map(stemOf)
  return own.length > 0 && said.length > own.length && own.every((word) => said.includes(word))
}

/** 'tennis Skechers': the brand tells the kind, and the other word says no more. */
export const isSameAs = (words: string, kind: Kind | null, { synonyms }: QueryKnowledge) =>
  kind !== null && synonyms.areSame(words, wordsOfName(kind.name).join(' '))

/**
 * 'leche deslactosada' is the kind 'leche' and a quality; 'papel de baño' is a synonym of 'papel higiénico'. Where the words said
 * are other ones than the kind's ('jabón para trastes'), its name comes first, so that every product of the kind is found, and they
 * are not its own.
 */
export function kindWords(
  name: string,
  said: string,
  { synonyms }: QueryKnowledge,
): { word: string; isOwn: boolean }[] {
  const own = [...wordsOfName(name)]
  const spoken = spokenWords(said)
  const stems = new Set(own.map(stemOf))
  const asOwn = (words: readonly string[]) => words.map((word) => ({ word, isOwn: true }))
  if (synonyms.means(fold(said), fold(name))) return asOwn(own)
  const others = spoken.filter((word) => !stems.has(stemOf(word)))
  const hasAll = spoken.length - others.length >= own.length
  if (hasAll) return asOwn([...own, ...others])
  if (spoken.some((word) => stemOf(word) === stemOf(own[0]!))) return asOwn(spoken)
  return [...asOwn(own), ...others.map((word) => ({ word, isOwn: false }))]
}

/** 'Mi Band' is a name, 'shampoo para mi perro' has a possessive. */
const spokenWords = (said: string) => {
  const [first, ...others] = fold(said).split(' ')
  return [...(first === 'mi' && others.length > 0 ? ['mi'] : []), ...contentWords(said)]
}

const stemOf = (word: string) => word.replace(/(?:es|s|e)$/, '').replace(/z$/, 'c')
