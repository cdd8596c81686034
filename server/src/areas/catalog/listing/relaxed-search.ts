/** Searches an understood query; if nothing is found, its parts are dropped one by one, and the page says which. */
import { asUnderstood } from '@tianguis/contract/listing/listing-filters'
import type { ListingState } from '@tianguis/contract/listing/listing-state'
import { isModelWord } from '@tianguis/contract/listing/understood/requirements'
import type { Understood, UnderstoodPart } from '@tianguis/contract/listing/understood/understood'
import type { ProductDocument } from '@tianguis/contract/search/documents'
import type { SearchAnswer } from '@tianguis/contract/search/search-answer'
import { slugOf } from '@tianguis/contract/slug'
import { fold } from '@tianguis/titles'
import { contentWords } from '../../../understanding/text/connecting.ts'
import { plainWords } from '../../../understanding/understand-search.ts'
import { brandReadings, isSoldAs, ofBrandWithWords } from './brand-readings.ts'
import { says, saysAll, textOfName } from './names-say.ts'
import { hasKind, lackingOneWord, ofOtherKind, relaxations } from './relaxations.ts'

export interface RelaxedSearch {
  /** The state that was searched in the end. */
  asked: ListingState
  answers: SearchAnswer[]
  /** With `dropped` naming what was given up. */
  understood: Understood | undefined
}

/** Wider readings that are tried in one request to the search service. */
const TRIED_TOGETHER = 2

/** Products, below which a list is filled with others of the kind. */
const FEW = 6

interface Asking {
  /** All searches of a list. */
  ask(state: ListingState): Promise<SearchAnswer[]>
  /** Of each list its first page alone, with the kinds of the products. */
  askKinds(states: readonly ListingState[]): Promise<SearchAnswer[]>
}

/** Products of the page that have the brand that was named; all of them where none was. */
function ofBrand({ leading }: Understood, answer: SearchAnswer | undefined): number {
  const hits = answer?.hits ?? []
  const brand = leading.find(({ field }) => field === 'brand')
  if (!brand) return hits.length
  const wanted = (brand.spellings ?? []).concat(fold(brand.value))
  return hits.filter(({ document }) => {
    const { productName = '', brand: own = '' } = document as Partial<ProductDocument>
    const named = ` ${fold(`${own} ${productName}`)} `
    return wanted.some((spelling) => spelling.split(' ').every((word) => named.includes(` ${word} `)))
  }).length
}

const hasBrand = ({ leading }: Understood) => leading.some(({ field }) => field === 'brand')

/** Most of the products are of the department of the kind: 'ropa negra' means no black screens. */
function isOfDepartment({ category = '' }: Understood, answer: SearchAnswer | undefined): boolean {
  const hits = answer?.hits ?? []
  const own = hits.filter(({ document }) => isIn(category, (document as Partial<ProductDocument>).lvl0 ?? ''))
  return own.length * 2 > hits.length
}

const isIn = (category: string, lvl0: string) => lvl0 !== '' && category.startsWith(`/${slugOf(lvl0)}`)

/** Of what was said with digits, and of the words of a model beside them, some product has all: 'X3 GT' is no 'X3 Pro'. */
function hasModel({ said = [] }: Understood, answer: SearchAnswer | undefined): boolean {
  const hasNumber = said.some(([first]) => /\d/.test(first!))
  return saysEvery(
    said.filter(([first]) => /\d/.test(first!) || (hasNumber && isModelWord(first!))),
    answer,
  )
}

/** Of a word for many kinds enough products that are called so have the other words: 'juguetes de madera'. */
function isSaidEnough({ isOfMany, said = [] }: Understood, answer: SearchAnswer | undefined): boolean {
  return !isOfMany || countSaying(said, answer) >= FEW
}

const saysEvery = (said: readonly string[][], answer: SearchAnswer | undefined) => countSaying(said, answer) > 0

/** Products of the page whose names say all of it. */
function countSaying(said: readonly string[][], answer: SearchAnswer | undefined): number {
  return (answer?.hits ?? []).filter(({ document }) => {
    const { productName = '', brand = '' } = document as Partial<ProductDocument>
    return saysAll(textOfName(`${brand} ${productName}`), said)
  }).length
}

/** Pages do not carry the kinds that were only needed here. */
const withoutNear = ({
  near: _near,
  sameHead: _head,
  isOfOtherDepartment: _other,
  isOfMany: _many,
  ...understood
}: Understood): Understood => understood

/** What a shown name says is not said to be missing; prices and stores are not said by names. */
function withoutDenied(understood: Understood, answer: SearchAnswer | undefined, parts: UnderstoodPart[]): Understood {
  const isFilter = (label: string) => parts.some((part) => part.isFilter && part.label === label)
  const texts = (answer?.hits ?? []).map(({ document }) => {
    const { productName = '', brand = '' } = document as Partial<ProductDocument>
    return textOfName(`${brand} ${productName}`)
  })
  const spellingsOf = (label: string) => {
    const words = fold(label)
    return [
      words,
      ...([...(understood.all ?? []), ...(understood.said ?? [])].find(([first]) => first === words) ?? []),
    ]
  }
  // '1/2' is not said by a 1 and a 2.
  const isDenied = (label: string) =>
    texts.some((text) => (/\d/.test(label) ? text.includes(` ${fold(label)} `) : says(text, spellingsOf(label))))
  const dropped = understood.dropped.filter((label) => isFilter(label) || !isDenied(label))
  if (dropped.length === understood.dropped.length) return understood
  return { ...understood, dropped, ...(dropped.length === 0 ? { isOnlyLike: true } : {}) }
}

export async function relaxedSearch(
  state: ListingState,
  meant: Understood | undefined,
  { ask, askKinds }: Asking,
): Promise<RelaxedSearch> {
  const understood = meant && withoutNear(meant)
  const asked = asUnderstood(state, understood)
  const answers = await ask(asked)
  // The operator chose what comes first; the first answer of a grouped list has counts and no products.
  if (state.tab === 'coupons' || state.grouped || understood?.pinned) return { asked, answers, understood }
  if (!understood) return state.literal ? { asked, answers, understood } : ofMostWords({ asked, answers, understood })
  if (hasKind(understood, answers[0]))
    return ofIdentity(await withOthers(await ofMostWords(await ofModel({ asked, answers, understood }))))
  const readings = relaxations(meant!).map(withoutNear)
  for (let at = 0; at < readings.length; at += TRIED_TOGETHER) {
    const tried = readings.slice(at, at + TRIED_TOGETHER)
    const found = await askKinds(tried.map((reading) => asUnderstood(state, reading)))
    const relaxed = tried.find((reading, i) => hasKind(reading, found[i]))
    if (!relaxed) continue
    const wider = asUnderstood(state, relaxed)
    const answers = await ask(wider)
    return ofIdentity({ asked: wider, answers, understood: withoutDenied(relaxed, answers[0], understood.parts) })
  }
  return { asked, answers, understood }

  /** 'b550 tomahawk': no meat has the model, and a motherboard says all the words. */
  async function ofModel(found: RelaxedSearch): Promise<RelaxedSearch> {
    const [first] = found.answers
    const reading = first?.page === 1 ? ofOtherKind(meant!) : null
    if (!reading || countSaying(reading.model, first) > 0) return found
    const asked = asUnderstood(state, withoutNear(reading.understood))
    const [tried] = await askKinds([asked])
    if (!tried || !saysEvery(reading.understood.all ?? [], tried)) return found
    return { asked, answers: await ask(asked), understood: reading.understood }
  }

  /** 'canon eos rebel t7', where names say 'Canon Rebel T7': what lacks one word is nearer than what has the first two. */
  async function ofMostWords(found: RelaxedSearch): Promise<RelaxedSearch> {
    const [first] = found.answers
    const read = understood ?? { ...plainWords(state.q), said: contentWords(state.q).map((word) => [word]) }
    const readings = first?.page === 1 && !saysEvery(read.said ?? [], first) ? lackingOneWord(read) : []
    if (readings.length === 0) return found
    const tried = await askKinds(readings.map((reading) => asUnderstood(state, reading)))
    const most = readings.find((_, at) => (tried[at]?.hits.length ?? 0) > 0)
    if (!most) return found
    const asked = asUnderstood(state, most)
    return { asked, answers: await ask(asked), understood: most }
  }

  /** No product of the kind has the brand: it tells the thing better than a word that names several things, as 'crema' does. */
  async function ofIdentity(found: RelaxedSearch): Promise<RelaxedSearch> {
    const [first] = found.answers
    if (!understood || first?.page !== 1 || (ofBrand(understood, first) > 0 && isSaidEnough(meant!, first)))
      return found
    const sold = ofBrandWithWords(found.understood ?? understood, state.q)
    const readings = [...brandReadings(meant!), ...(sold ? [sold.reading] : [])].map(withoutNear)
    if (readings.length === 0) return found
    const tried = await askKinds(readings.map((reading) => asUnderstood(state, reading)))
    const isIt = (answer: SearchAnswer | undefined) =>
      sold !== null &&
      answer?.hits[0] !== undefined &&
      isSoldAs(understood, sold.others, answer.hits[0].document as ProductDocument)
    const { said = [] } = meant!
    const called = countSaying(said, first)
    // 'juguetes Barbie': few dolls are called toys; those of any kind that say the rest are meant where they are more
    const isMore = (answer: SearchAnswer | undefined) =>
      !meant!.isOfMany ||
      (called === 0 && ofBrand(understood, answer) > 0 && hasBrand(understood)) ||
      (countSaying(said, answer) > called && isOfDepartment(understood, answer))
    const own = readings.find((reading, at) =>
      reading.q === sold?.reading.q ? isIt(tried[at]) : hasKind(reading, tried[at]) && isMore(tried[at]),
    )
    if (!own) return found
    const asked = asUnderstood(state, own)
    return { asked, answers: await ask(asked), understood: own }
  }

  /** Few have the measure or size: those whose name does not say it, or says another, follow. */
  async function withOthers(found: RelaxedSearch): Promise<RelaxedSearch> {
    if (!understood || understood.ranges.length === 0 || state.sort !== 'relevance') return found
    const [answer] = found.answers
    // Later pages continue the list that the first one began.
    const first = answer?.page === 1 ? answer : (await askKinds([{ ...found.asked, from: 1, page: 1 }]))[0]
    // 'aceite Nutrioli 850 ml', 'Samsung A52 256': another size of the brand or model is nearer than the size of others.
    if ((first?.found ?? 0) >= FEW && ofBrand(understood, first) >= FEW && hasModel(understood, first)) return found
    const wider = { ...understood, ranges: [], preferred: understood.ranges, nearest: understood.ranges }
    const widerState = asUnderstood(state, wider)
    return { asked: widerState, answers: await ask(widerState), understood: wider }
  }
}
