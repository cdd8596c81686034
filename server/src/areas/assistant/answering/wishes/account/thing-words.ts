/** Words of the thing's own name that the search page takes for a condition of their own: «nieve» of «chamarra para nieve». */
import { stem } from '../../../../../understanding/text/stem.ts'
import { contentWords, stemsOf } from '../../../../../understanding/text/words.ts'
import { productsIn } from '../../../sentences/spans/query.ts'
import type { Asked } from '../../answer.ts'
import { isTalk } from '../qualities.ts'
import type { Settled } from './account.ts'
import type { Cards } from './cards.ts'
import { stateOf } from './searched.ts'

/** What the cards say of each. */
export async function wordsOfThing({ deps, knowledge, context, message }: Asked, cards: Cards): Promise<Settled[]> {
  if (cards.shown.length === 0) return []
  const spans = knowledge.rules.spans.spansOf(message.normalize('NFC'), context?.wish != null)
  const [thing] = productsIn(spans)
  if (!thing || contentWords(thing.text).length < 2) return []
  const read = await deps.understand(thing.text)
  const [, ...groups] = read?.all ?? []
  // «silla para carro» is another name of what all of these are
  const [head = ''] = stemsOf(thing.text)
  const isAlias = (kind: string) => read?.kinds.includes(kind) && !stemsOf(kind).includes(head)
  if (cards.shown.every(({ document }) => isAlias(document.kind ?? ''))) return []
  const said = new Set(stemsOf(thing.text))
  return groups.flatMap((spellings) => {
    const word = spellings.find((one) => stemsOf(one).every((each) => said.has(each)))
    if (!word || isTalk(word) || isOfKind(word, cards)) return []
    const places = cards.placesOf((at) => spellings.some((one) => cards.says(at, one)))
    const state = stateOf(places, cards)
    const plain = { isBrand: false, isUse: false, isRefusal: false, isSearched: false }
    return [{ said: word, denied: word, state, places, ...plain }]
  })
}

/** A word of the name of their kind is said by what they are. */
const isOfKind = (word: string, { shown }: Cards) =>
  shown.every(({ document }) => stemsOf(document.kind ?? '').includes(stem(word)))

/** «olla» of «olla para tamales»: all of these are what the page reads from the whole name; a filter for a «pecera» is none. */
export async function namedOtherwise(
  { deps, knowledge, context, message }: Asked,
  { shown }: Cards,
): Promise<(one: Settled) => boolean> {
  const [thing] = productsIn(knowledge.rules.spans.spansOf(message.normalize('NFC'), context?.wish != null))
  const kinds = thing ? ((await deps.understand(thing.text))?.kinds ?? []) : []
  const isRead = shown.length > 0 && shown.every(({ document }) => kinds.includes(document.kind ?? ''))
  const [head] = stemsOf(thing?.text ?? '')
  return ({ said, state, isBrand }) => isRead && !isBrand && state === 'unstated' && stemsOf(said).join() === head
}
