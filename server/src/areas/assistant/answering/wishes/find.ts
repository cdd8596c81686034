/** Finds products for a wish: those that the search page finds for the same words, each checked against the whole wish. */
import type { AssistantProduct } from '@tianguis/contract/assistant/answer'
import type { Wish } from '@tianguis/contract/assistant/assistant'
import { fold } from '@tianguis/contract/folding'
import type { ListingState } from '@tianguis/contract/listing/listing-state'
import { type SaidOfKind, wishesOf } from '@tianguis/contract/listing/understood/requirements'
import type { Understand, Understood } from '@tianguis/contract/listing/understood/understood'
import type { ProductDocument } from '@tianguis/contract/search/documents'
import type { Database } from '../../../../database/connect.ts'
import type { SearchService } from '../../../../search/service.ts'
import { stem } from '../../../../understanding/text/stem.ts'
import { contentWords, stemsOf } from '../../../../understanding/text/words.ts'
import { type Goods, goodsOf } from '../../../catalog/service.ts'
import { featuresOf } from '../../queries.ts'
import { isWithin } from '../../understanding/purposes.ts'
import { emptyWish } from '../../understanding/request.ts'
import { departmentOf } from '../../understanding/vocabulary.ts'
import { candidatesOf, type ShownCandidate } from './account/conditions.ts'
import { type Candidate, fits, needsFeatures, trailOf } from './fits.ts'
import { categoryState, ORDERS, stateIn, stateOf, withoutLimits } from './query.ts'
import { sizeNearness } from './sizes.ts'
import { hasCode, textOf, withoutDenied } from './stated.ts'

export interface FindDeps {
  database: Database
  search: SearchService
  understand: Understand
  /** Stems of the sentence that changes a wish: what it says weighs most among the nearest. */
  saidNow?: ReadonlySet<string>
}

export interface Found {
  documents: ProductDocument[]
  /** How many the search page has for the same words. */
  total: number
  /** Only the first were looked at, and not all of them fit: there may be more. */
  isLeast?: boolean
  /** What was asked and what each of these products states of it. */
  asked: SaidOfKind[]
  /** They have everything; otherwise they are of the kind asked for, without something. */
  isWhole: boolean
}

const NOTHING: Found = { documents: [], total: 0, asked: [], isWhole: true }

/** The products that have everything, or the nearest of the same kind. `qualities`: words beside those of the wish. */
export async function findNear(deps: FindDeps, wish: Wish, qualities: readonly string[] = []): Promise<Found> {
  const either = alternativesOf(wish)
  if (either.length < 2) return findNearOne(deps, wish, qualities)
  const all = await Promise.all(either.map((one) => findNearOne(deps, one, qualities)))
  const some = all.filter(({ documents }) => documents.length > 0)
  const whole = some.filter(({ isWhole }) => isWhole)
  if (whole.length > 0) return joined(whole)
  const [near] = some
  return near
    ? { ...joined(some), asked: near.asked.map((one) => withAlternatives(one, wish)), isWhole: false }
    : all[0]!
}

/** «azul marino o vino»: the wish with each of them; those after a `~` say the same. */
function alternativesOf(wish: Wish): Wish[] {
  const at = wish.words.findIndex((word) => word.replace(/\|~.*$/, '').includes('|'))
  if (at < 0) {
    // the page reads «Black+Decker o T-Fal», «Restonic o Spring Air» as other words
    const { brands } = wish
    const isParted = brands.length > 1 && brands.some((brand) => /[^\p{L}\d]/u.test(brand))
    return isParted ? brands.slice(0, MAX_ALTERNATIVES).map((brand) => ({ ...wish, brands: [brand] })) : []
  }
  const some = wish.words[at]!.split('|').filter((word) => !word.startsWith('~'))
  return some.slice(0, MAX_ALTERNATIVES).map((word) => ({ ...wish, words: wish.words.with(at, word) }))
}

const MAX_ALTERNATIVES = 3

/** One of each in turn. */
function joined(all: readonly Found[]): Found {
  const longest = Math.max(...all.map(({ documents }) => documents.length))
  const mixed = Array.from({ length: longest }, (_, at) => all.flatMap(({ documents }) => documents[at] ?? [])).flat()
  const documents = [...new Map(mixed.map((document) => [document.slug, document])).values()]
  return { documents, total: Math.max(documents.length, ...all.map(({ total }) => total)), asked: [], isWhole: true }
}

async function findNearOne(deps: FindDeps, wish: Wish, qualities: readonly string[]): Promise<Found> {
  const found = await findOn(deps, wish, qualities)
  if (found.documents.length > 0) return found
  const wider = await findOn(deps, { ...withoutLimits(wish), order: orderNear(wish) }, qualities)
  return { ...wider, isWhole: false }
}

/** All products of the kind's only category, whatever kind was read from their titles. */
export async function findInCategory(deps: FindDeps, wish: Wish): Promise<Found> {
  const { kind } = wish
  const state =
    kind && categoryState({ ...withoutLimits(wish), kind: { ...kind, names: [] }, words: [], measures: [] }, [])
  const found = state ? await heldAgainst(deps, { ...wish, kind: null, words: [] }, state) : NOTHING
  return { ...found, isWhole: false }
}

/** Of the brand in the same category, if the brand has none of the kind: jeans of Levi's for «pantalón levis». */
export async function findSiblings(deps: FindDeps, wish: Wish, qualities: readonly string[]): Promise<Found> {
  const { kind, brands } = wish
  if (!kind || brands.length === 0 || kind.trails.length === 0) return NOTHING
  const found = await findNear(deps, { ...wish, kind: { ...kind, said: '', names: [], narrow: false } }, qualities)
  const isOne = (document: ProductDocument) =>
    brands.some((brand) => fold(brand) === fold(document.brand)) &&
    kind.trails.some((trail) => isWithin(trailOf(document), trail))
  const documents = found.documents.filter(isOne)
  return { ...found, documents, total: documents.length, isWhole: false }
}

/** Only products that have everything. */
export async function findAsMeant(deps: FindDeps, wish: Wish): Promise<Found> {
  const found = await findOn(deps, wish, [])
  return found.isWhole ? found : NOTHING
}

/** By the words, then in the category that they name. */
async function findOn(deps: FindDeps, wish: Wish, qualities: readonly string[]): Promise<Found> {
  const state = stateOf(wish, qualities)
  const found = isEmpty(state, wish) ? NOTHING : await heldAgainst(deps, wish, state)
  const category = isInCategory(found, wish) ? null : categoryState(wish, qualities)
  if (category) {
    const there = await heldAgainst(deps, { ...wish, kind: null }, category)
    // plates stand under «Mesa»
    const documents = wish.kind?.names.length ? ofThing(there.documents, wish) : there.documents
    return documents.length === there.documents.length ? there : { ...there, documents, total: documents.length }
  }
  return found.documents.length > 0 ? found : findInEach(deps, wish, qualities)
}

/** «juguetes para niño» means several categories, and no product has that name: those of each in turn. */
async function findInEach(deps: FindDeps, wish: Wish, qualities: readonly string[]): Promise<Found> {
  const { trails = [], names = [] } = wish.kind ?? {}
  if (names.length > 0 || trails.length < 2 || trails.length > MAX_CATEGORIES) return NOTHING
  const all = await Promise.all(
    trails.map((trail) => heldAgainst(deps, { ...wish, kind: null, words: [] }, stateIn(trail, wish, qualities))),
  )
  const whole = all.filter(({ isWhole, documents }) => isWhole && documents.length > 0)
  return whole.length > 0 ? joined(whole) : NOTHING
}

const MAX_CATEGORIES = 4

/** Something was found, and for a name that is only a category's it is in that category: no SSD for «compu portátil con SSD». */
function isInCategory({ documents, isWhole }: Found, { kind }: Wish): boolean {
  if (isWhole || !kind || kind.names.length > 0 || kind.trails.length !== 1) return documents.length > 0
  return documents.some((document) => isWithin(trailOf(document), kind.trails[0]!))
}

const isEmpty = ({ q }: ListingState, { stores, discount }: Wish) => q === '' && stores.length + discount === 0

/** Above the limit the cheapest is the nearest. */
function orderNear({ max, min, order }: Wish): Wish['order'] {
  if (order !== 'fit') return order
  return max !== null ? 'cheapest' : min !== null ? 'dearest' : order
}

async function heldAgainst(deps: FindDeps, wish: Wish, state: ListingState): Promise<Found> {
  const order = wish.order === 'fit' && wish.discount > 0 ? 'discount' : wish.order
  const goods = await goodsOf(deps, state, order === 'fit' ? undefined : ORDERS[order])
  const read = askedIn(goods, state.q)
  const unread = unreadWords(goods, read, wish)
  // measures are asked of each product by themselves
  const refused = new Set(wish.withoutWords.flatMap(stemsOf))
  const isRefused = (said: string) => refused.size > 0 && stemsOf(said).every((one) => refused.has(one))
  const asked = [
    ...read
      .filter(({ value }) => wish.measures.length === 0 || !value || !MEASURED.has(value.field))
      .filter(({ said }) => !isRefused(said)),
    ...unread.map((word) => ({ said: word.split('|')[0]!, spellings: [], filter: '' })),
  ].map((one) => withAlternatives(one, wish))
  // the page has found the words that it read, and looks for kinds and brands in its own way
  const rest: Wish = { ...wish, kind: null, brands: [], words: unread }
  const above = inOwnCategory(isKindGivenUp(goods) ? ofThing(goods.exact ?? [], wish) : (goods.exact ?? []), wish)
  const exact = needsFeatures(rest) ? await candidatesAmong(deps, above) : above.map(withoutFeatures)
  const whole = exact.filter((one) => fits(one, rest)).map(({ document }) => document)
  if (whole.length > 0)
    return {
      documents: whole,
      ...(whole.length === goods.exact?.length
        ? { total: goods.exactTotal }
        : leastOf(whole, goods.exact ?? [], goods.exactTotal)),
      asked: [],
      isWhole: true,
    }
  const candidates = await candidatesAmong(deps, inDepartment(inOwnCategory(sameKind(goods, wish), wish), wish))
  const fitting = candidates.filter((one) => fits(one, { ...rest, words: [], measures: [] }))
  const isSized = (one: Candidate, measures = wish.measures) =>
    fits(one, { ...rest, ...NO_LIMITS, words: [], measures })
  const named = new Set(stemsOf(wish.kind?.said ?? ''))
  const isNow = (said: string) => stemsOf(said).some((one) => deps.saidNow?.has(one))
  const weights = asked.map(({ value, said }) => {
    const isName = value?.field === 'brand' || stemsOf(said).some((stem) => named.has(stem))
    return (isName ? NAME_WEIGHT : 1) * (isNow(said) ? NOW_WEIGHT : 1)
  })
  /** The share of the sizes that it has or is near to. */
  const sizesMet = (one: Candidate) =>
    wish.measures.reduce((sum, measure) => {
      const near = () => ALMOST * sizeNearness(one.document, { ...wish, measures: [measure] })
      return sum + (isSized(one, [measure]) ? 1 : near())
    }, 0) / Math.max(1, wish.measures.length)
  const isSizeNow = wish.measures.some(({ said, unit }) => isNow(said) || FITTED.has(unit))
  const sizeWeight = wish.measures.length === 0 ? 0 : SIZE_WEIGHT * (isSizeNow ? NOW_WEIGHT : 1)
  const all = weights.reduce((sum, weight) => sum + weight, sizeWeight)
  const pointsOf = (one: Candidate) =>
    asked.reduce((sum, each, at) => sum + (states(one, each) ? weights[at]! : 0), 0) +
    sizeWeight * (isSized(one) ? 1 : sizesMet(one))
  const points = new Map(fitting.map((one) => [one, pointsOf(one)]))
  const best = Math.max(0, ...points.values())
  const nearest = inOrderOf(wish, fitting).filter((one) => points.get(one) === best)
  const isWhole = best === all
  const kept = isWhole ? nearest : nearest.filter((one) => isNearEnough(goods, asked, one))
  const documents = kept.map(({ document }) => document)
  return { documents, ...leastOf(documents, goods.documents, goods.total), asked: isWhole ? [] : asked, isWhole }
}

/** Of those looked at: there may be more where the last of them was kept, for what fits stands first. */
const leastOf = (kept: readonly ProductDocument[], lookedAt: readonly ProductDocument[], all: number) => ({
  total: kept.length,
  isLeast: lookedAt.length < all && kept.includes(lookedAt.at(-1)!),
})

/** Another colour of the brand or of the thing by its whole name is nearer than the colour of another. */
const NAME_WEIGHT = 1.5
/** Another brand of the size is nearer than another size of the brand. */
const SIZE_WEIGHT = 2
/** Another size of these is of no use: a tyre for another rim, a sheet for another bed. */
const FITTED: ReadonlySet<string> = new Set(['rin', 'rodada', 'talla', 'etapa'])
/** Of the weight of a size that is met, what a size near to it has. */
const ALMOST = 0.75
/** «Milwaukee o DeWalt» after drills with two batteries: one of those brands is nearer than another with two. */
const NOW_WEIGHT = 3

const MEASURED = new Set(['measureWords', 'attr_size', 'attr_shoe_size'])
const NO_LIMITS = { min: null, max: null, stores: [], withoutStores: [], discount: 0 }

function inOrderOf({ order }: Wish, candidates: readonly Candidate[]): Candidate[] {
  const sign = order === 'dearest' ? -1 : 1
  if (order !== 'cheapest' && order !== 'dearest') return [...candidates]
  return candidates.toSorted((a, b) => sign * (a.document.price - b.document.price))
}

/** What was said beside the kind; without a kind each word. */
function askedIn({ understood }: Goods, q: string): SaidOfKind[] {
  if (!understood) return contentWords(q).map((said) => ({ said, spellings: [said], filter: '' }))
  const phrases = understood.dropped
    .filter((label) => /^Sin /.test(label))
    .map((label) => ({ said: label.toLowerCase(), spellings: [fold(label)], filter: '' }))
  const words = (understood.all ?? []).map((spellings) => ({ said: spellings[0]!, spellings, filter: '' }))
  return [...(understood.kinds.length > 0 ? wishesOf(understood) : words), ...phrases]
}

/** Words of the wish that the page takes for a purpose or leaves out: each product is asked for them. */
function unreadWords({ understood }: Goods, read: readonly SaidOfKind[], { words }: Wish): string[] {
  if (!understood) return []
  const values = understood.leading.flatMap(({ value, spellings = [] }) => [value, ...spellings])
  const texts = [...read.flatMap(({ said, spellings }) => [said, ...spellings]), ...values, ...understood.kinds]
  const stems = new Set([...texts, ...(understood.all ?? []).flat()].flatMap(stemsOf))
  const isRead = (word: string) =>
    word.split('|').some((one) => stemsOf(one.replace(/^~/, '')).every((stem) => stems.has(stem)))
  return words.filter((word) => !/^\d+$/.test(word) && !isRead(word))
}

/** «acero» is also said by what the vocabulary of qualities has for it. */
function withAlternatives(one: SaidOfKind, { words }: Wish): SaidOfKind {
  const own = stemsOf(one.said).join(' ')
  const alternatives = words.map((word) => word.split('|').map((each) => each.replace(/^~/, '')))
  const same = alternatives.find((some) => some.some((each) => stemsOf(each).join(' ') === own))
  return same ? { ...one, spellings: [...one.spellings, ...same] } : one
}

/** In the categories that the whole sentence means, if there are any: no wheelchairs for «silla para la oficina». */
function inOwnCategory(documents: ProductDocument[], { kind }: Wish): ProductDocument[] {
  const own = documents.filter((document) => fits({ document, features: null }, { ...emptyWish(), kind }))
  if (own.length > 0) return own
  // a «silla gamer» has not the kind «silla», but is in its category
  const there = documents.filter((document) => kind?.trails.some((trail) => isWithin(trailOf(document), trail)))
  return there.length > 0 ? there : documents
}

/** Near is what stands in the same department: no clothes dryer for one of hair. */
function inDepartment(documents: ProductDocument[], { kind }: Wish): ProductDocument[] {
  const departments = new Set(kind?.trails.map(departmentOf))
  return departments.size === 0 ? documents : documents.filter(({ lvl0 }) => departments.has(lvl0))
}

/** Of the kind that was asked for; other products of the page share only words with it. */
function sameKind({ understood, documents }: Goods, { kind }: Wish): ProductDocument[] {
  if (understood?.code) return documents
  if (understood && isOfOther(understood)) return []
  if (understood?.isBeside) return documents.filter((document) => isBegunAs(document, understood.dropped))
  const kinds = understood?.kinds ?? []
  // a «silla gamer» is a «silla»
  const isBelow = (own: string) => kinds.some((name) => own === name || own.startsWith(`${name} `))
  if (kinds.length > 0) return documents.filter(({ kind: own }) => isBelow(own ?? ''))
  return ofThing(documents, { kind })
}

/** No product is of the kind that was named, and what the page shows has its word in the name: lamps for a table. */
const isKindGivenUp = ({ understood }: Goods) =>
  understood !== undefined && understood.kinds.length === 0 && understood.dropped.length > 0

const ofThing = (documents: ProductDocument[], { kind }: Pick<Wish, 'kind'>): ProductDocument[] =>
  kind ? documents.filter((one) => kind.names.includes(one.kind ?? '') || isNamedAs(one, kind)) : documents

/** «bota» of what is no «botas de trabajo»: its kind or its name begins with a word with which one of the labels does. */
function isBegunAs({ productName, kind }: ProductDocument, labels: readonly string[]): boolean {
  const heads = labels.map((label) => stemsOf(label)[0])
  return [kind ?? '', productName].some((name) => heads.includes(stemsOf(name)[0]))
}

/** Its name begins with the thing, in a department where that is sold: «Laptop X1 Carbon» is no charcoal. */
function isNamedAs({ productName, lvl0 }: ProductDocument, { said, trails }: NonNullable<Wish['kind']>): boolean {
  const [head] = stemsOf(said)
  const isThere = trails.length === 0 || trails.some((trail) => departmentOf(trail) === lvl0)
  return (
    isThere &&
    head !== undefined &&
    stemsOf(productName).slice(0, NAME_WORDS).includes(head) &&
    !isOf(head, productName)
  )
}

/** «Lámpara de mesa» is no table. */
function isOf(head: string, name: string): boolean {
  const words = fold(name).split(' ')
  const at = words.findIndex((word) => stem(word) === head)
  return at > 0 && /^(?:de|del|para|con|tipo|sin)$/.test(words[at - 1]!)
}

const NAME_WORDS = 3

/** The kind is not sold, and the page shows what it belongs to: laptops for a bag. */
const isOfOther = ({ dropped, kinds, whole }: Understood) =>
  dropped.length > 0 && whole !== undefined && kinds[0] === whole

/** Without a kind, what has less than half of the words is something else. */
function isNearEnough({ understood }: Goods, asked: readonly SaidOfKind[], one: Candidate): boolean {
  if (understood && understood.kinds.length > 0) return true
  const [head] = asked
  return head !== undefined && states(one, head) && asked.filter((each) => states(one, each)).length * 2 > asked.length
}

/** Its field has the value, or its name or features say it. */
export function states({ document, features }: Candidate, { spellings, value, said }: SaidOfKind): boolean {
  if (value) {
    const own = document[value.field as keyof ProductDocument]
    if (Array.isArray(own) ? own.map(String).includes(value.value) : fold(String(own ?? '')) === fold(value.value))
      return true
  }
  const whole = textOf(document, features?.specs ?? [])
  return [said, ...spellings].some((spelling) => {
    const stems = stemsOf(spelling)
    const text = /^(?:sin|no) /.test(spelling) ? whole : withoutDenied(whole)
    return hasCode(text, spelling) || (stems.length > 0 && stems.every((stem) => text.includes(` ${stem} `)))
  })
}

const withoutFeatures = (document: ProductDocument): Candidate => ({ document, features: null })

export async function candidatesAmong(
  { database }: FindDeps,
  documents: readonly ProductDocument[],
): Promise<Candidate[]> {
  if (documents.length === 0) return []
  const rows = await featuresOf(
    database.pool,
    documents.map(({ id }) => Number(id)),
  )
  const features = new Map(rows.map((row) => [String(row.id), row]))
  return documents.map((document) => ({ document, features: features.get(document.id) ?? { specs: [] } }))
}

/** The cards of an answer with the documents and features that back them. */
export async function backed(
  { database }: FindDeps,
  cards: readonly AssistantProduct[],
  documents: readonly ProductDocument[],
): Promise<ShownCandidate[]> {
  const rows = await featuresOf(
    database.pool,
    cards.map(({ id }) => Number(id)),
  )
  return candidatesOf(cards, documents, new Map(rows.map((row) => [String(row.id), row])))
}

/** The cards in the order of the documents. */
export function inOrder(documents: readonly ProductDocument[], cards: readonly AssistantProduct[]): AssistantProduct[] {
  return documents.flatMap(({ slug }) => cards.find((card) => card.slug === slug) ?? [])
}
