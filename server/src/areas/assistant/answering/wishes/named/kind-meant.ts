/**
 * The kind that the search page reads from a thing and its use together: «aparato para medir la glucosa», «tapete para hacer yoga»,
 * «saca mocos». The words alone name another kind, or none.
 */
import type { Wish } from '@tianguis/contract/assistant/assistant'
import { fold } from '@tianguis/contract/folding'
import type { Understood } from '@tianguis/contract/listing/understood/understood'
import type { ProductDocument } from '@tianguis/contract/search/documents'
import { contentWords, stemsOf } from '../../../../../understanding/text/words.ts'
import { type Goods, goodsOf } from '../../../../catalog/service.ts'
import { productsIn } from '../../../sentences/spans/query.ts'
import { emptyWish, type Request } from '../../../understanding/request.ts'
import { departmentOf } from '../../../understanding/vocabulary.ts'
import type { Asked } from '../../answer.ts'
import { endsAfter } from '../absent-answer.ts'
import { offersOf } from '../need-answer.ts'
import { stateOf } from '../query.ts'

export interface ReadByPage {
  /** The same request for the kind that the page finds by these words. */
  request: Request | null
  /** The kind is not sold, and these of its department say the words. */
  near: ProductDocument[]
}

/** The thing of a first sentence as the page reads it, where its use names another kind than its first words do. */
export async function kindMeant(asked: Asked, request: Request): Promise<(ReadByPage & { phrase: string }) | null> {
  const { wish } = request
  const sort = request.follows ? null : sortNamed(asked, wish)
  if (sort) return { request: { ...request, wish: sort }, near: [], phrase: '' }
  const [thing, ...longer] = request.follows ? [] : namesIn(asked)
  const whole = longer.at(-1) ?? thing
  if (!thing || !whole || /\b(?:no|sin|ni)\b/i.test(whole)) return null
  const isOneName = longer.length === 0
  // a name of several words that was read as a category alone: «aparato para la presión»
  if (isOneName && (wish.kind === null || wish.kind.names.length > 0)) return null
  // «muebles» names several categories, and is asked in each of them
  if (wish.kind?.names.length === 0 && wish.kind.trails.length > 1) return null
  const kindRead = async (words: string) => (await asked.deps.understand(words))?.kinds[0]
  const [meant, first] = await Promise.all([whole, isOneName ? contentWords(thing)[0]! : thing].map(kindRead))
  if (!meant || meant === first || meant === wish.kind?.names[0]) return null
  if (offersOf(wish, asked).some(({ wish: one }) => one?.kind?.names.includes(meant))) return null
  const read = await readByPage(asked, request, [thing, ...longer])
  // «lona para tapar el coche» is found among what it was read as; «crema para el acné» is none to eat
  const own = wish.purpose ? [] : [...new Set(wish.kind?.trails.map(departmentOf))]
  const isOwn = ({ lvl0 }: ProductDocument) => own.length === 1 && own[0] === lvl0
  return { ...read, near: read.near.filter((one) => !isOwn(one)), phrase: whole }
}

/** «un refri chiquito, tipo frigobar»: a kind of the same department is named as the sort of it. */
function sortNamed({ message, knowledge }: Asked, wish: Wish): Wish | null {
  const { query, vocabulary, rules } = knowledge
  const spans = rules.spans.spansOf(message.normalize('NFC'), false)
  const sorts = spans.flatMap(({ mark, text }) => (mark === 'quality' ? (SORT.exec(fold(text))?.[1] ?? []) : []))
  const [kind] = sorts.flatMap((sort) => query.kinds.get(sort) ?? [])
  const trail = kind && vocabulary.trailAt.get(kind.category)
  const isNear = trail && wish.kind?.trails.some((one) => departmentOf(one) === departmentOf(trail))
  if (!isNear) return null
  const said = new Set(stemsOf(kind.name))
  const isLeft = (word: string) => !stemsOf(word.split('|')[0]!).every((one) => said.has(one))
  const own = { said: fold(kind.name), trails: [trail], names: [kind.name], narrow: false }
  return { ...wish, kind: own, words: wish.words.filter(isLeft), loose: wish.loose.filter(isLeft) }
}

const SORT = /^(?:tipo|estilo) (.+)$/

/** What the page reads from the longest of these names, each of which begins with the one before. */
export async function readByPage(asked: Asked, request: Request, names: readonly string[]): Promise<ReadByPage> {
  const whole = names.at(-1)!
  const { understood, documents } = await goodsFor(asked, request.wish, whole)
  if (!understood) return { request: null, near: [] }
  const own = await requestFor(asked, request, names, understood, documents)
  return { request: own, near: nearIn(asked, whole, understood, documents) }
}

function nearIn(
  { knowledge: { vocabulary } }: Asked,
  phrase: string,
  { kinds: read, isStrict, isBeside, category, dropped }: Understood,
  documents: readonly ProductDocument[],
): ProductDocument[] {
  const department = vocabulary.trailAt.get(category ?? '')
  const there = read.length === 0 && isStrict ? [...documents] : []
  // «aceite para moto»: another one of that department, none to cook with
  const [head] = stemsOf(phrase)
  // «crema para las estrías»: of the kind that is meant there are others, without that word
  if (read.length > 0 && dropped.length > 0)
    return documents.filter(({ kind = '' }) => read.includes(kind) && stemsOf(kind)[0] === head)
  if (isBeside && department)
    return documents.filter(({ kind, lvl0 }) => lvl0 === departmentOf(department) && stemsOf(kind ?? '')[0] === head)
  const kinds = new Set(there.map(({ kind }) => kind ?? ''))
  const isThere = department === undefined || there.every(({ lvl0 }) => lvl0 === departmentOf(department))
  // elsewhere another sort of the same name is another thing: no pads for puppies for a «tapete de baño»
  const said = new Set(stemsOf(phrase))
  const isOther = [...kinds].some((kind) => stemsOf(kind).some((one) => said.has(one)))
  // what many kinds mention is none of them: «especias» of sauces and soups
  return kinds.size <= (isThere ? MAX_NEAR_KINDS : 1) && (isThere || !isOther) ? there : []
}

const MAX_NEAR_KINDS = 2

async function requestFor(
  { deps, knowledge }: Asked,
  request: Request,
  names: readonly string[],
  understood: Understood,
  documents: readonly ProductDocument[],
): Promise<Request | null> {
  if (understood.isBeside || understood.dropped.length > 0) return null
  const first = understood.best ?? understood.kinds[0]
  const sold = understood.kinds.filter((kind) => documents.some((document) => document.kind === kind))
  if (!first || !sold.includes(first)) return null
  // of «medidor de azúcar con tiras incluidas» the strips stay a condition
  const read = await Promise.all(names.map((name) => deps.understand(name)))
  const name = names.find((_, at) => read[at]?.kinds[0] === understood.kinds[0]) ?? names.at(-1)!
  const { query, vocabulary } = knowledge
  const kinds = [first, ...sold.filter((kind) => kind !== first)]
  const trails = kinds.flatMap((kind) => vocabulary.trailAt.get(query.kinds.get(fold(kind))?.category ?? '') ?? [])
  const said = new Set(stemsOf(name))
  const isLeft = (word: string) => !word.split('|').every((one) => stemsOf(one).every((stem) => said.has(stem)))
  const wish: Wish = {
    ...request.wish,
    // the words of the visitor are a name of it, too
    kind: { said: fold(name), trails: [...new Set(trails)], names: [...kinds, fold(name)], narrow: false },
    words: request.wish.words.filter(isLeft),
    loose: request.wish.loose.filter(isLeft),
    purpose: null,
  }
  return { ...request, wish }
}

/** What the page shows for the words within the limits of price. */
const goodsFor = ({ deps }: Asked, { min, max }: Wish, phrase: string): Promise<Goods> =>
  goodsOf(deps, stateOf({ ...emptyWish(), min, max, loose: [phrase] }, []))

/** The thing in the visitor's words, then with each of its uses and qualities that follow. */
export function namesIn({ message, context, knowledge }: Asked): string[] {
  const written = message.normalize('NFC')
  const spans = knowledge.rules.spans.spansOf(written, context?.wish != null)
  const [thing, ...others] = productsIn(spans)
  if (!thing || others.length > 0 || contentWords(thing.text).length === 0) return []
  return [thing.end, ...endsAfter(thing, spans, written)].map((end) => written.slice(thing.start, end))
}
