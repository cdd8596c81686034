/** The sort order of the products of an understood query. */
import { fold } from '../../folding.ts'
import { otherThan, rangeFilter, valueFilter, withoutWords } from '../filter-by.ts'
import { SURE, usesOf } from './exact-filter.ts'
import { kindFilter } from './kind-filter.ts'
import { exactlyAt, ringsAround } from './nearest-measures.ts'
import {
  identityOf,
  MIN_ANCHOR_WEIGHT,
  MIN_IDENTITY_WEIGHT,
  notOpposed,
  type Requirement,
  requirementsOf,
  saidBeside,
  wantedOf,
} from './requirements.ts'
import { anyWordFilter, isShortEnough, spelledAs, wordsFilter } from './spelled-words.ts'
import type { Understood } from './understood.ts'

/**
 * Products with the code lead, then those that visitors chose, then the kind that was named: those that state more of what was
 * asked come before those that state less, and those that say the opposite last.
 */
export function leadOrder(meaning: Understood, otherwise: string): string {
  for (const most of LEVEL_LIMITS) {
    const order = orderWith(meaning, otherwise, most)
    if (order.replaceAll(SINGLE, '').split(',').length <= MAX_PARTS) return order
  }
  return orderWith(meaning, otherwise, 0)
}

/** Levels with some of what was asked, tried until the order is short enough. */
const LEVEL_LIMITS = [14, 10, 7, 4]
/** Browsers may send 140 commas in an order, of which the words of bundles have 60. */
const MAX_PARTS = 78

function orderWith(meaning: Understood, otherwise: string, most: number): string {
  const { behind, code, chosen = [], cheapest } = meaning
  const kind = kindFilter(meaning)
  const isSplit = kind !== '' && cheapest === undefined
  const conditions = [
    code ? valueFilter('codes', [code.value]) : '',
    chosen.length > 0 ? [kind, `id:[${chosen.join(',')}]`].filter(Boolean).join(' && ') : '',
    ...(kind
      ? levelsOfKind(meaning, kind, most)
      : namesMany(meaning)
        ? ofMany(meaning)
        : [behind.length > 0 ? otherThan('kind', behind) : wantedOf(meaning).join(' && ')]),
  ]
    .filter(Boolean)
    .flatMap((condition, at, all) => [
      ...(at < MAX_NEAREST_LEVELS || at === all.length - 1 ? nearestOf(condition, meaning) : []),
      ...(isSplit && at < MAX_SPLIT_LEVELS ? singleFirst(condition, meaning) : [condition]),
    ])
  if (isSplit && !code && chosen.length === 0) conditions.unshift(...exactFirst(meaning, kind))
  if (conditions.length === 0) return cheapest === undefined ? otherwise : '_text_match:desc,price:asc'
  const fitting = kind ? notOpposed(meaning) : ''
  if (fitting) conditions.push(...conditions.splice(0).map((each) => `${each} && ${fitting}`), kind)
  if (cheapest) conditions.unshift(...conditions.map((each) => `${each} && price:>=${cheapest}`))
  const short = conditions.filter(isShortEnough)
  const levels = short.map((condition, at) => `(${condition}):${short.length - at}`)
  return `_eval([${levels.join(',')}]):desc,${amongEqualsOf(meaning)}`
}

/** 'juguetes' alone names many kinds. */
const namesMany = ({ kinds, isOnlyKind }: Understood) => isOnlyKind && kinds.length === 0

/** Those that are called so lead; promotions, and offers of which nothing tells the kind, do not. */
function ofMany({ alike = [] }: Understood): string[] {
  const called = valueFilter('kind', alike)
  return [called === '' ? '' : `${called} && ${SINGLE}`, `${SURE} && ${SINGLE}`, SURE]
}

function amongEqualsOf({ cheapest, byMeasure }: Understood): string {
  if (cheapest !== undefined) return 'price:asc'
  return byMeasure ? `${byMeasure.field}:${byMeasure.order},popularity:desc` : '_text_match:desc,popularity:desc'
}

function levelsOfKind(meaning: Understood, kind: string, most: number): string[] {
  const { isOnlyKind, cheapest, said = [], best } = meaning
  // In order of price what only shares a name with the kind would lead, as parts and accessories cost less.
  const needsSure = isOnlyKind || cheapest !== undefined
  const asked = requirementsOf(meaning)
  const all = [kind, ...asked.map(({ filter }) => filter)].join(' && ')
  const some = subsetsOf(asked, most)
  const identity = asked.reduce((sum, { weight }) => sum + identityIn(weight), 0)
  const half = asked.reduce((sum, { weight }) => sum + weight, 0) / 2
  const isHalf = (subset: Subset) => (identity > 0 ? subset.identity >= identity / 2 : subset.weight >= half)
  const conditionOf = (subset: Subset) => [kind, ...subset.asked.map(({ filter }) => filter)].join(' && ')
  return [
    ...ofBrand(meaning, [kind, ...wantedOf(meaning)]),
    // Of a need the kind that serves it best, an antacid before other medicines.
    ...(best
      ? [...forUses(`${valueFilter('kind', [best])} && ${all}`, meaning), `${valueFilter('kind', [best])} && ${all}`]
      : []),
    ...forUses(all, meaning),
    ...saidByName(all, needsSure, meaning),
    ...(asked.length > 0 ? sureThenAll(all, needsSure && wantedOf(meaning).length === 0, meaning) : []),
    ...some.filter(isHalf).map(conditionOf),
    ...ofKindOrAll(meaning, kind),
    ...some.filter((subset) => !isHalf(subset)).map(conditionOf),
    said.length > 1 ? anyOf(kind, said) : '',
    best ? valueFilter('kind', [best]) : '',
    needsSure ? `${kind} && ${SURE}` : '',
    kind,
  ]
}

/** Of products within the tolerance those with the very measure: of '900 g' a jar of 900 g comes before one of 907. */
function exactFirst(meaning: Understood, kind: string): string[] {
  const { nearest, ranges, dropped, isOnlyKind } = meaning
  const measures = (nearest ?? ranges).flatMap((range) => exactlyAt(range) ?? [])
  if (measures.length === 0 || dropped.length > 0) return []
  const asked = requirementsOf(meaning).map(({ filter }) => filter)
  const all = [kind, ...asked, rangeFilter(measures)].join(' && ')
  return [...saidByName(all, isOnlyKind, meaning), all].flatMap((each) => singleFirst(each, meaning).slice(0, 1))
}

/** Among products that meet all requirements, those whose names state the asked use come first. */
function forUses(all: string, meaning: Understood): string[] {
  const uses = usesOf(meaning)
  const [every, any] = [wordsFilter(uses), uses.length > 1 ? anyWordFilter(uses) : '']
  return [every, any].filter(Boolean).map((filter) => `${all} && (${filter})`)
}

/** Products whose names contain the asked name of the kind come before those whose kind was derived from brand or line; not when sorted by price. */
function saidByName(all: string, needsSure: boolean, { namedBy, cheapest, uses = [] }: Understood): string[] {
  if (namedBy === undefined || cheapest !== undefined || uses.length > 0) return []
  const named = spelledByName(namedBy)
  // A name that stands first in the title, and that nothing contradicts, comes before one that another thing might explain.
  return needsSure ? [SUREST, SURE].map((sure) => `${all} && ${sure} && ${named}`) : [`${all} && ${named}`]
}

/** Percent. */
const SUREST = 'kindConfidence:>=75'

const MAX_NAMES = 6
const spelledByName = (names: readonly string[]) => spelledAs(names.slice(0, MAX_NAMES))

/** Levels of the order in which offers of several things come after those of one. */
const MAX_SPLIT_LEVELS = 3
/** Words of offers of several things, of parts, and of promotions that are no product. */
const BUNDLES =
  'combo combos recopilacion compilacion bundle repuesto refaccion compra compras regalan lleva llevate varios varias variedad descuentos ofertas promociones liquidaciones cupones cashback'.split(
    ' ',
  )

/** A game comes before a bundle of console and game, unless the query asks for a bundle; a promotion gets no level of its own for naming the kind. */
function singleFirst(condition: string, { plain, kinds, namedBy }: Understood): string[] {
  const words = [plain, ...kinds].flatMap((each) => fold(each).split(' '))
  if (words.some((word) => BUNDLES.includes(word))) return [condition]
  const single = `${condition} && ${SINGLE}`
  return namedBy && condition.endsWith(spelledByName(namedBy)) ? [single] : [single, condition]
}

/** Levels of the order in which the nearest measures come first, beside the last one. */
const MAX_NEAREST_LEVELS = 4

/** 7.5 litres before 5.7 where 7 were asked. */
function nearestOf(condition: string, { nearest = [] }: Understood): string[] {
  const isAsked = nearest.length === 1 && !condition.includes(rangeFilter(nearest))
  return isAsked ? ringsAround(nearest[0]!).map((ring) => `${condition} && ${rangeFilter([ring])}`) : []
}

/** One clause instead of one per word, since each level parses and evaluates it. */
const SINGLE = withoutWords('productName', BUNDLES)

/** 'corona de flores': names with all the words lead, those of the kind first; before them 5 litres of 'lysol líquido 5 litros'. */
function ofBrand({ isOfBrand, all = [], preferred = [] }: Understood, wanted: readonly string[]): string[] {
  const words = isOfBrand && all.length > 0 ? wordsFilter(all) : ''
  const measured = preferred.length > 0 ? [wanted.join(' && ')] : []
  return words ? [[...wanted, words].join(' && '), ...measured, words] : []
}

/**
 * Products of the kind with what was said beside its name, then other kinds with all the words, as a case may say 'lápiz' and 'iPad',
 * then those that lack only a colour or another quality.
 */
function ofKindOrAll(meaning: Understood, kind: string): string[] {
  const { said = [], all = [], beside = said, leading, isNeed } = meaning
  // What serves the need comes before names that happen to have its words: a sweet says 'grano de café'.
  if (isNeed || said.length === 0 || beside.length === 0 || all.length < 2) return []
  const words = wordsFilter(saidBeside({ leading, said: beside }))
  const named = identityOf(meaning)
  return [
    words && beside.length < said.length ? `${kind} && ${words}` : '',
    wordsFilter(all),
    named.length < all.length ? wordsFilter(named) : '',
  ]
}

/** Products that are surely of the kind first; in order of price only these. */
function sureThenAll(condition: string, needsSure: boolean, meaning: Understood): string[] {
  if (!needsSure) return [condition]
  return [`${condition} && ${SURE}`, ...(meaning.cheapest === undefined ? [condition] : [])]
}

/** For long sentences: few names contain every word. */
function anyOf(kind: string, said: readonly string[][]): string {
  const any = anyWordFilter(said)
  return any ? `${kind} && (${any})` : ''
}

interface Subset {
  asked: Requirement[]
  weight: number
  /** The part of the weight that comes from requirements identifying the product (`MIN_IDENTITY_WEIGHT`). */
  identity: number
}

const identityIn = (weight: number) => (weight >= MIN_IDENTITY_WEIGHT ? weight : 0)

/** Longer queries combine only their heaviest requirements: n of them have 2ⁿ subsets. */
const MAX_COMBINED_CONDITIONS = 6

/** Subsets of the requirements, those with the most identifying weight first, then by total weight. */
function subsetsOf(asked: readonly Requirement[], most: number): Subset[] {
  let subsets: Subset[] = [{ asked: [], weight: 0, identity: 0 }]
  for (const each of asked.slice(0, MAX_COMBINED_CONDITIONS))
    subsets = subsets.flatMap((subset) => [
      {
        asked: [...subset.asked, each],
        weight: subset.weight + each.weight,
        identity: subset.identity + identityIn(each.weight),
      },
      subset,
    ])
  const sorted = subsets
    .filter((subset) => subset.asked.length > 0 && subset.asked.length < asked.length && isWhole(subset))
    .toSorted((a, b) => b.identity - a.identity || b.weight - a.weight)
  const anchored = new Set(sorted.filter(isAnchored(asked)).slice(0, most))
  const others = new Set(sorted.filter((subset) => !anchored.has(subset)).slice(0, most - anchored.size))
  return sorted.filter((subset) => anchored.has(subset) || others.has(subset))
}

/**
 * A query of many unrelated words matches no product as a whole: then products of the asked brand that meet one more requirement come
 * first, then those of the brand alone.
 */
function isAnchored([first]: readonly Requirement[]): (subset: Subset) => boolean {
  const isBrand = first !== undefined && first.weight >= MIN_ANCHOR_WEIGHT
  return ({ asked }) => isBrand && asked.length <= 2 && asked.includes(first)
}

/** False where a requirement stands without those it depends on (`beside`). */
const isWhole = ({ asked }: Subset) =>
  asked.every(({ beside = [] }) => beside.every((needed) => asked.some(({ filter }) => filter === needed)))
