/** What is found for a wish, as far as it bears the name of the thing that was asked for. */
import { fold } from '@tianguis/contract/folding'
import type { ProductDocument } from '@tianguis/contract/search/documents'
import { contentWords, stemsOf } from '../../../../understanding/text/words.ts'
import type { Span } from '../../sentences/spans/marks.ts'
import { productsIn } from '../../sentences/spans/query.ts'
import type { Request } from '../../understanding/request.ts'
import type { Asked } from '../answer.ts'
import type { Account } from './account/account.ts'
import { type Found, findInCategory, findNear } from './find.ts'
import { isThing } from './named/named-thing.ts'
import { qualitiesIn } from './qualities.ts'

const MAX_SAME_NAMES = 1

/** Single words are searched, with models and numbers; other conditions are only looked for in what was found. */
export function searchedQualities(request: Request, asked: Asked): string[] {
  const { kind, loose, min, max } = request.wish
  const limits = [min, max].map(String)
  const isModel = (word: string) => /\d/.test(word) && !word.includes(' ') && !limits.includes(word)
  // «para 6» of an earlier sentence is searched as it was then
  const models = kind ? loose.map((one) => one.replace(/^(?:para|pa) (?=\d{1,2}$)/, '')).filter(isModel) : []
  const named = kind ? namesIn(asked).filter((word) => loose.includes(word)) : []
  return [...new Set([...qualitiesIn(request, asked.knowledge), ...models, ...named])]
}

/** The products that the wish finds, or else those of its category: the kind of a cable may have been read wrongly. */
export async function findThing(asked: Asked, request: Request, qualities: readonly string[]): Promise<Found> {
  const { wish } = request
  const saidNow = request.follows ? new Set(stemsOf(asked.message)) : undefined
  const all = await findNear(saidNow ? { ...asked.deps, saidNow } : asked.deps, wish, qualities)
  const named = all.isWhole && all.documents.length > 0 ? null : await findByName(asked, request)
  if (named) return named
  const found = withThing(all, asked, request)
  if (found.documents.length > 0 || all.documents.length === 0 || !wish.kind) return found
  const others = withThing(await findInCategory(asked.deps, wish), asked, request)
  return others.documents.length > 0 ? { ...others, isWhole: false } : found
}

/** «plancha de gas» irons no clothes: names of products that begin with the whole thing, where its kind was read from the first word alone. */
async function findByName(
  { deps, message, context, knowledge }: Asked,
  { wish, follows }: Request,
): Promise<Found | null> {
  const { kind } = wish
  const spans = knowledge.rules.spans.spansOf(message.normalize('NFC'), context?.wish != null)
  const words = wish.kind ? wordsOfThing(kind!.said, spans) : []
  const name = words.flatMap(stemsOf)
  const named = new Set(kind?.names.flatMap(stemsOf))
  if (follows || wish.purpose || name.length < 2 || name.every((one) => named.has(one))) return null
  const isSame = (key: string) => {
    const stems = key.split(' ')
    return stems.length > name.length && name.every((one) => stems.includes(one))
  }
  const [head] = [...knowledge.vocabulary.kinds]
    .filter(([key, { strength, head: own }]) => strength >= NAMED && own !== null && isSame(key))
    .map(([, own]) => own)
  if (!head || head.trails.size > 1 || kind!.trails.some((trail) => head.trails.has(trail))) return null
  const own = { said: fold(head.head!), trails: [...head.trails], names: [], narrow: false }
  const found = await findNear(deps, { ...wish, kind: own, words: [], loose: [] })
  const isNamed = ({ productName }: ProductDocument) => {
    const stems = new Set(stemsOf(productName))
    return stemsOf(productName)[0] === name[0] && name.every((one) => stems.has(one))
  }
  const documents = found.documents.filter(isNamed)
  return documents.length > 0 ? { documents, total: documents.length, asked: [], isWhole: true } : null
}

/** What names of products begin with; see `KindName.strength`. */
const NAMED = 3

/** The words of the thing that was read as this kind. */
function wordsOfThing(said: string, spans: readonly Span[]): string[] {
  const [head] = stemsOf(said)
  const thing = productsIn(spans).find(({ text }) => stemsOf(text)[0] === head)
  return thing ? contentWords(wholeName(thing, spans)) : []
}

/** «parrilla» «de gas» */
function wholeName(thing: Span, spans: readonly Span[]): string {
  const next = spans[spans.indexOf(thing) + 1]
  const isPart = next?.mark === 'quality' && next.start - thing.end <= 1 && /^(?:de|a|para|en) \p{L}+$/u.test(next.text)
  return isPart ? `${thing.text} ${next.text}` : thing.text
}

/** Those that bear the name of the thing: no white headphones for a «maquinita de ruido blanco». */
function withThing(found: Found, { message, context, knowledge }: Asked, { wish, follows }: Request): Found {
  if (follows) return found
  const spans = knowledge.rules.spans.spansOf(message.normalize('NFC'), context?.wish != null)
  const read = new Set(stemsOf(`${wish.kind?.said ?? ''} ${wish.loose.join(' ')} ${wish.words.join(' ')}`))
  const isRead = ({ text: words }: Span) => stemsOf(words).some((one) => read.has(one))
  const products = productsIn(spans).filter(isRead)
  const titles = wish.kind ? [] : spans.filter((span) => span.mark === 'brand' && isRead(span))
  const things = products.length > 0 ? products : titles
  const kinds = new Set(stemsOf(`${wish.kind?.said ?? ''} ${wish.kind?.names.join(' ') ?? ''}`))
  const isOfKind = things.some((span) => kinds.has(stemsOf(span.text)[0] ?? ''))
  // with the kind that was named, what has everything is it; «calor» is none for a «pistola de calor»
  if (things.length === 0 || (found.isWhole && isOfKind)) return found
  // «silla de auto» is an «autoasiento»
  const names = isOfKind && wish.kind!.names.length <= MAX_SAME_NAMES ? wish.kind!.names : []
  // a name of the kind that the page reads from the whole: «medidor de azúcar»
  const isName = things.every(({ text }) => wish.kind?.names.at(-1)?.startsWith(fold(text)))
  const isOne = (document: ProductDocument) =>
    (isName && wish.kind!.names.includes(document.kind ?? '')) ||
    names.includes(document.kind ?? '') ||
    things.some((span) => isThing(span.text, wish, knowledge)(document))
  const documents = found.documents.filter(isOne)
  return documents.length === found.documents.length ? found : { ...found, documents, total: documents.length }
}

/** «el libro de Canek»: a name was asked for, and nothing of what was said is held by any of these. */
export function isOtherTitle({ settled }: Account, asked: Asked): boolean {
  const named = new Set(namesIn(asked))
  const asks = settled.filter(({ isSearched, isUse, isRefusal }) => isSearched || (!isUse && !isRefusal))
  const isNamed = asks.some(
    ({ said, state }) => state === 'unstated' && contentWords(said).some((word) => named.has(word)),
  )
  return isNamed && asks.every(({ state }) => state === 'unstated' || state === 'told')
}

/** Words marked as a brand or a title, whether the catalogue knows them or not. */
export function namesIn({ message, context, knowledge }: Asked): string[] {
  const spans = knowledge.rules.spans.spansOf(message.normalize('NFC'), context?.wish != null)
  return spans.filter(({ mark }) => mark === 'brand').flatMap(({ text: words }) => contentWords(words))
}
