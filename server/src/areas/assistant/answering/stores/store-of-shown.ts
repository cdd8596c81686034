/** «la tienda del primero, ¿es de fiar y cuánto tarda?»: the store of a product on the screen, asked for more than its offer says. */
import { fold } from '@tianguis/contract/folding'
import type { Sentence } from '../../sentences/sort.ts'
import { storeNamed, type Topic, topicsIn } from '../../sentences/store-questions.ts'
import { spaced } from '../../understanding/intents.ts'
import type { Asked } from '../answer.ts'
import { shownAt } from '../reference.ts'

const ASKS: ReadonlySet<string> = new Set(['view', 'store', 'stores', 'site', 'unsure', 'term', 'post', 'compare'])
const THE_STORE = / (?:la|es[ae]|esta|su|dicha) (?:misma )?tienda /
const BRANCH = / (?:sucursal|sucursales|tienda fisica|local fisico) /
const ALL_STORES = / (?:tiendas|que tienda|cual tienda|cuales|alguna tienda|otra tienda) /
/** What only the store itself is asked; the rest its offer of the product says too. */
const OF_STORE: ReadonlySet<Topic> = new Set(['trust', 'place', 'hours', 'since'])

/** Null: no store is asked about, or not the one of a product. */
export function storeOfShownAsked({ context, message, knowledge }: Asked, sentence: Sentence): string | null {
  const shown = context?.shown ?? []
  const said = spaced(fold(message))
  if (shown.length === 0 || !ASKS.has(sentence.kind) || sentence.named || storeNamed(said, knowledge)) return null
  if (ALL_STORES.test(said) || !(THE_STORE.test(said) || BRANCH.test(said))) return null
  const [place] = sentence.request.places
  const topics = topicsIn(said)
  // where the place of a product is named, everything is asked of its store
  const isOfStore = place !== undefined || sentence.kind === 'stores'
  if (!topics.some((topic) => isOfStore || OF_STORE.has(topic))) return null
  // right after a store was spoken of «esa tienda» is that one
  if (place === undefined && context?.store && context.topic?.startsWith('store/')) return context.store
  const spokenOf = shown.find(({ slug }) => slug === context?.focus) ?? shown[0]
  return (place === undefined ? spokenOf : shownAt(place, shown))?.store ?? context?.store ?? null
}
