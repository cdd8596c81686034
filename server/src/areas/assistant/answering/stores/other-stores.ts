/** Well-known stores that are not among ours, by the names in the message. */
import type { AssistantContext } from '@tianguis/contract/assistant/assistant'
import type { Rules } from '../../rules.ts'
import type { Sentence } from '../../sentences/sort.ts'
import type { Knowledge } from '../../understanding/understand.ts'

const MAX_NAMES = 4
const SMALL: ReadonlySet<string> = new Set(['de', 'del', 'la', 'el', 'y'])

export function othersNamed(said: string, { otherStores }: Pick<Rules, 'otherStores'>): string[] {
  const names: string[] = []
  let left = said
  for (let name = otherStores.longest(left); name && names.length < MAX_NAMES; name = otherStores.longest(left)) {
    names.push(name.trim())
    left = left.replaceAll(name, ' · ')
  }
  return names.toSorted((a, b) => said.indexOf(a) - said.indexOf(b)).map(written)
}

const written = (name: string) =>
  name
    .split(' ')
    .map((word, at) => (at > 0 && SMALL.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ')

const listed = (names: readonly string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} y ${names.at(-1)}` : (names[0] ?? '')

/** «Mercado Libre y Elektra no están entre las 40 tiendas que comparo» */
export const absentWords = (names: readonly string[], count?: number) =>
  names.length > 0
    ? `${listed(names)} no ${names.length > 1 ? 'están' : 'está'} entre las ${count ? `${count} ` : ''}tiendas que comparo`
    : 'A esa tienda no la tengo entre las que comparo'

/** Products of other stores are not shown as if they were of the store that was named. */
export function storeElsewhere(
  { kind, prepared, store }: Sentence,
  context: AssistantContext | null,
  { rules, vocabulary }: Pick<Knowledge, 'rules' | 'vocabulary'>,
): string {
  if ((kind !== 'wish' && kind !== 'view') || store) return ''
  const isThere =
    / (?:ahi|alli|alla|en esa tienda) /.test(prepared.text) && context?.topic?.startsWith('store/') && !context.store
  // «bocina Steren» names a brand that other stores sell too
  const names = othersNamed(prepared.text, rules).filter((name) => !vocabulary.brands.has(name.toLowerCase()))
  return isThere || names.length > 0
    ? `${absentWords(names)}, así que no sé qué tiene ni a cuánto; esto es de otras tiendas. `
    : ''
}
