/** When nothing keeps the whole wish: what to give up first, and how to say so. */
import type { Wish } from '@tianguis/contract/assistant/assistant'
import { centavosOf, formatMoney } from '@tianguis/contract/money'
import type { ProductDocument } from '@tianguis/contract/search/documents'
import { contentWords, stemsOf } from '../../../../understanding/text/words.ts'
import { TRAIL_JOINT } from '../../understanding/vocabulary.ts'
import { sizeWords } from '../describe.ts'
import { type FindDeps, type Found, find } from './find.ts'
import { trailOf } from './fits.ts'

export interface Relaxed extends Found {
  /** What had to be given up, as «con …»; empty when nothing. */
  without: string
  /** What is left of the wish. */
  wish: Wish
}

const CONDITION_WORDS = { new: 'nuevo', refurbished: 'reacondicionado', used: 'usado' }

/** All that was given up; which parts the products break is found by conditions.ts. */
const ALL = 'con todo eso'

interface Step {
  without: string
  wish: Wish
}

/** A part of a wish that can be given up; what a visitor minds least costs least. */
interface Part {
  without: string
  cost: number
  give(wish: Wish): Wish
}

/** Searches for parts given up, before all of them are. */
const MOST_STEPS = 16

/** «refrigerador, calculadora»: the kinds that a use offers are a list. */
const isOfUse = ({ kind, purpose }: Wish) => purpose !== null && (kind?.said.includes(',') ?? false)

function partsOf(wish: Wish): Part[] {
  const parts: Part[] = []
  const part = (without: string, cost: number, give: (wish: Wish) => Partial<Wish>) =>
    parts.push({ without, cost, give: (one) => ({ ...one, ...give(one) }) })
  if (wish.condition) part(CONDITION_WORDS[wish.condition], 1, () => ({ condition: null }))
  if (wish.discount > 0) part('en oferta', 1.1, () => ({ discount: 0 }))
  if (wish.withoutWords.length > 0) part(`sin ${wish.withoutWords.join(' ni ')}`, 1.2, () => ({ withoutWords: [] }))
  // without a kind the words are all there is to go by
  if (wish.kind || wish.brands.length > 0)
    for (const [place, word] of wish.words.toReversed().entries())
      part(`con «${word.replace(/\|~[^|]*/g, '').replaceAll('|', '» o «')}»`, 1.3 + place / 100, ({ words }) => ({
        words: words.filter((one) => one !== word),
      }))
  for (const measure of wish.measures)
    part(`de ${sizeWords(measure)}`, 1.5, ({ measures }) => ({
      measures: measures.filter((one) => one !== measure),
    }))
  if (wish.max !== null)
    part(`por ${formatMoney(centavosOf(wish.max))} o menos`, 1.6, () => ({ max: null, order: 'cheapest' }))
  if (wish.min !== null)
    part(`desde ${formatMoney(centavosOf(wish.min))}`, 1.7, () => ({ min: null, order: 'dearest' }))
  if (wish.stores.length > 0) part(`en ${wish.stores.join(' o ')}`, 1.8, () => ({ stores: [] }))
  // the kinds of a use were not asked for by name: without its brand nothing is left of the wish
  if (wish.brands.length > 0 && !isOfUse(wish)) part(`de ${wish.brands.join(' o ')}`, 1.9, () => ({ brands: [] }))
  return parts
}

/** One part, then two, the least important first; then all but kind and brand, then the kind by itself. */
function stepsFor(wish: Wish): Step[] {
  const parts = partsOf(wish)
  const one = parts.map((part) => [part])
  const two = parts.flatMap((first, at) => parts.slice(at + 1).map((second) => [first, second]))
  const costOf = (given: Part[]) => given.reduce((sum, { cost }) => sum + cost, 0)
  const steps = [...one, ...two]
    .toSorted((a, b) => costOf(a) - costOf(b))
    .slice(0, MOST_STEPS)
    .map((given) => ({
      without: given.map(({ without }) => without).join(' ni '),
      wish: given.reduce((left, part) => part.give(left), wish),
    }))
  const give = (change: Partial<Wish>) => steps.push({ without: ALL, wish: { ...wish, ...change } })
  const bare = { condition: null, words: [], withoutWords: [], measures: [], discount: 0, loose: [] }
  if (wish.words.length + wish.measures.length > 1) give(bare)
  if (isOfUse(wish) && wish.brands.length > 0) return steps
  if (wish.kind && wish.brands.length > 0) give({ ...bare, brands: [], stores: [] })
  if (wish.kind) give({ ...bare, brands: [], stores: [], min: null, max: null })
  return steps
}

/** The shelf of a kind that the catalogue does not have, then other things whose name has its words. */
function stepsBeside(wish: Wish): Step[] {
  const { kind } = wish
  if (!kind || kind.names.length === 0) return []
  const shelf = { ...wish, kind: { ...kind, names: [], narrow: false } }
  const bare = { condition: null, words: [], withoutWords: [], measures: [], discount: 0, loose: [], brands: [] }
  return [
    ...(kind.trails.length > 0
      ? [shelf, { ...shelf, ...bare }].map((one) => ({ without: 'como tal', wish: one }))
      : []),
    { without: 'como tal', wish: { ...wish, kind: null, words: [...wish.words, ...contentWords(kind.said)] } },
  ]
}

/** Of what stands beside it, that which is named like the kind: «zapatillas» on the shelf «Zapatos», no balls for a life vest. */
function isLike(document: ProductDocument, { said, names }: NonNullable<Wish['kind']>, isShelf: boolean): boolean {
  const heads = [said, ...names].flatMap((name) => stemsOf(name).slice(0, 1))
  const own = new Set(
    [
      document.productName,
      document.kind ?? '',
      ...(isShelf ? [trailOf(document).split(TRAIL_JOINT).slice(-2).join(' ')] : []),
    ].flatMap(stemsOf),
  )
  return heads.some((head) => own.has(head))
}

/** Words alone find anything: «carbón» for a grill is no laptop. */
function isOfDepartment({ lvl0 }: ProductDocument, { kind }: Wish): boolean {
  return !kind || kind.trails.some((trail) => trail === lvl0 || trail.startsWith(lvl0 + TRAIL_JOINT))
}

export async function nearest(deps: FindDeps, wish: Wish): Promise<Relaxed | null> {
  for (const { without, wish: relaxed } of stepsFor(wish)) {
    const found = await find(deps, relaxed, 1)
    const documents = relaxed.kind ? found.documents : found.documents.filter((one) => isOfDepartment(one, wish))
    if (documents.length > 0) return { documents, total: documents.length, without, wish: relaxed }
  }
  for (const { without, wish: relaxed } of stepsBeside(wish)) {
    const found = await find(deps, relaxed, 1)
    const documents = found.documents.filter(
      (one) => isOfDepartment(one, wish) && isLike(one, wish.kind!, relaxed.kind !== null),
    )
    if (documents.length > 0) return { documents, total: documents.length, without, wish: relaxed }
  }
  return null
}
