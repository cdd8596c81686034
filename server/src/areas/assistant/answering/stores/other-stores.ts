/** Well-known stores whose offers the site does not have, where a message names them. */
import type { AssistantContext } from '@tianguis/contract/assistant/assistant'
import type { Rules } from '../../rules.ts'
import type { Sentence } from '../../sentences/sort.ts'
import type { Knowledge } from '../../understanding/understand.ts'

const MAX_NAMES = 4
/** In the middle of a name: «Palacio de Hierro». */
const LOWERCASE_WORDS: ReadonlySet<string> = new Set(['de', 'del', 'la', 'el', 'y'])

/** In the order of the message. `said`: folded, with a space around each word, as phrases are matched. */
export function othersNamed(said: string, { otherStores }: Pick<Rules, 'otherStores'>): string[] {
  const names: string[] = []
  let left = said
  for (let name = otherStores.longest(left); name && names.length < MAX_NAMES; name = otherStores.longest(left)) {
    names.push(name.trim())
    // a sign, so that the words around it do not become a name
    left = left.replaceAll(name, ' · ')
  }
  return names.toSorted((a, b) => said.indexOf(a) - said.indexOf(b)).map(inTitleCase)
}

const inTitleCase = (name: string) =>
  name
    .split(' ')
    .map((word, at) => (at > 0 && LOWERCASE_WORDS.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ')

const joinedInSpanish = (names: readonly string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} y ${names.at(-1)}` : (names[0] ?? '')

/** «Mercado Libre y Elektra no están entre las 40 tiendas que comparo» */
export const absentWords = (names: readonly string[], count?: number) =>
  names.length > 0
    ? `${joinedInSpanish(names)} no ${names.length > 1 ? 'están' : 'está'} entre las ${count ? `${count} ` : ''}tiendas que comparo`
    : 'A esa tienda no la tengo entre las que comparo'

/** A sentence to stand before the answer, where a message names a store that the site does not have; '' otherwise. */
export function storeElsewhere(
  { kind, prepared, store }: Sentence,
  context: AssistantContext | null,
  { rules, vocabulary }: Pick<Knowledge, 'rules' | 'vocabulary'>,
): string {
  // what is asked of one of our stores is answered for that one
  if ((kind !== 'wish' && kind !== 'view') || store) return ''
  // «¿y ahí cuánto cuesta?» after an answer about such a store
  const refersToAbsentStore =
    / (?:ahi|alli|alla|en esa tienda) /.test(prepared.text) && context?.topic?.startsWith('store/') && !context.store
  // «bocina Steren» names a brand that other stores sell too
  const names = othersNamed(prepared.text, rules).filter((name) => !vocabulary.brands.has(name.toLowerCase()))
  return refersToAbsentStore || names.length > 0
    ? `${absentWords(names)}, así que no sé qué tiene ni a cuánto; esto es de otras tiendas. `
    : ''
}
