/**
 * Of the products found, those of the right size for the persons, the room, the age or the weight that a message tells: first by what
 * their own data say, otherwise by the rule of thumb for their kind (content/assistant/guides).
 */

import type { Wish } from '@tianguis/contract/assistant/assistant'
import type { ProductDocument } from '@tianguis/contract/search/documents'
import type { Asked } from '../../answer.ts'
import { type Amount, type Guide, guideFor } from '../../posts/guides.ts'
import { candidatesAmong } from '../find.ts'
import type { Candidate } from '../fits.ts'
import { distanceFrom, sizesOf } from './rule-sizes.ts'
import { type SaidAmount, saidAmounts } from './said-amounts.ts'
import { statedDistance, statesSuited, suitingFeature } from './stated-amounts.ts'

export interface Suited {
  documents: ProductDocument[]
  /** The amounts that decided, so that no card is asked for their words. */
  amounts: SaidAmount[]
  /** What is said of it. */
  words: string
  /** None is of the right size: these are the nearest. */
  isNear: boolean
}

const MAX_CHECKED_PRODUCTS = 120

/** Without the measures that say an amount and no size of the thing: «para 5 personas», «que aguante 120 kilos». */
export function withoutAmounts(wish: Wish, amounts: readonly SaidAmount[]): Wish {
  const isOf = ({ unit, value }: Wish['measures'][number]) =>
    amounts.some(
      (one) =>
        (one.by === 'personas' && unit === 'persona' && value === one.value) ||
        (one.by === 'peso' && unit === 'g' && value === one.value * 1000) ||
        ((one.by === 'metros' || one.by === 'distancia') &&
          unit === 'cm' &&
          sidesOf(one).includes(Number(value) / 100)) ||
        (one.by === 'estatura' && unit === 'cm' && value === one.value),
    )
  return { ...wish, measures: wish.measures.filter((one) => !isOf(one)) }
}

const sidesOf = ({ said, value }: SaidAmount) => [value, ...(said.match(/\d+(?:\.\d+)?/g) ?? []).map(Number)]

/** Of the message, and of what an earlier one told. */
export const amountsIn = ({ message, context }: Asked, { age, loose }: Wish): SaidAmount[] =>
  saidAmounts([message, ...(context?.wish ? loose.filter((one) => one.includes(' ')) : [])].join(' , '), age)

export async function suitedAmong(
  { deps, knowledge, message, context }: Asked,
  documents: readonly ProductDocument[],
  wish: Wish,
  amounts: readonly SaidAmount[],
): Promise<Suited | null> {
  if (amounts.length === 0 || documents.length === 0) return null
  let candidates = await candidatesAmong(deps, documents.slice(0, MAX_CHECKED_PRODUCTS))
  const decided: SaidAmount[] = []
  // the reason is given once
  const now = new Set(saidAmounts(message, context?.wish?.age === wish.age ? null : wish.age).map(({ by }) => by))
  const words: string[] = []
  let isNear = false
  for (const amount of amounts) {
    const stated = byStatement(candidates, amount)
    const isSettled = stated !== null && stated.candidates.length > 0 && stated.isStated
    const left = stated?.candidates ?? candidates
    const one = isSettled ? stated : (byRule(left, amount, wish, knowledge.rules.guides, now.has(amount.by)) ?? stated)
    if (!one) continue
    candidates = one.candidates
    // that some of them say they are for others settles nothing of the rest
    if (one !== stated || isSettled) decided.push(amount)
    if (one.words) words.push(one.words)
    isNear ||= one.isNear
  }
  if (decided.length === 0 && candidates.length === Math.min(documents.length, MAX_CHECKED_PRODUCTS)) return null
  return { documents: candidates.map(({ document }) => document), amounts: decided, words: words.join(' '), isNear }
}

interface Part {
  candidates: Candidate[]
  words: string
  isNear: boolean
  /** Their data say it, and not only that others are for somebody else. */
  isStated: boolean
}

function byStatement(candidates: readonly Candidate[], amount: SaidAmount): Part | null {
  const stated = candidates.map((one) => ({ one, suits: statesSuited(one, amount) }))
  const suiting = stated.filter(({ suits }) => suits === true).map(({ one }) => one)
  if (suiting.length > 0) {
    const features = suiting.flatMap((one) => suitingFeature(one, amount) ?? [])
    const labels = new Set(features.map(({ label }) => label))
    const isSame = features.length === suiting.length && labels.size === 1
    const words = isSame ? `Su ficha dice que van para ${amountWords(amount)} («${[...labels][0]}»).` : ''
    return { candidates: suiting, words, isNear: false, isStated: true }
  }
  const unsaid = stated.filter(({ suits }) => suits === null).map(({ one }) => one)
  if (unsaid.length === candidates.length) return null
  if (unsaid.length > 0) return { candidates: unsaid, words: '', isNear: false, isStated: false }
  const nearest = candidates
    .toSorted((a, b) => statedDistance(a, amount) - statedDistance(b, amount))
    .slice(0, MAX_NEAR)
  const words = `Por lo que dicen sus datos, ninguno es para ${amountWords(amount)}.`
  return { candidates: nearest, words, isNear: true, isStated: true }
}

const MAX_NEAR = 3

function byRule(
  candidates: readonly Candidate[],
  amount: SaidAmount,
  wish: Wish,
  guides: Asked['knowledge']['rules']['guides'],
  isNew: boolean,
): Part | null {
  const rule = guideOf(candidates, wish, guides)?.amounts.find(
    ({ by, table }) => by === amount.by && !PER_DAY.test(table[0]!.says),
  )
  const row = rule && rowFor(rule, amount.value)
  const sizes = row && sizesOf(row)
  if (!rule || !row || !sizes) return null
  const says = `Para ${amountWords(amount)}, regla general: ${row.says}.${isNew ? ` ${rule.says}` : ''}`
  const settled = { isNear: false, isStated: true }
  // a size that was asked for is kept, whatever the rule says
  const isAsked = sizes.ranges.some(({ unit }) => wish.measures.some((measure) => measure.unit === unit))
  if (isAsked) return { ...settled, candidates: [...candidates], words: says }
  const sized = candidates.flatMap((one) => {
    const apart = distanceFrom(sizes, one)
    return apart === null ? [] : [{ one, apart }]
  })
  if (sized.length === 0)
    return { ...settled, candidates: [...candidates], words: `${says} Los datos de estos no lo dicen.` }
  const right = sized.filter(({ apart }) => apart === 0).map(({ one }) => one)
  if (right.length > 0) return { ...settled, candidates: right, words: says }
  const nearest = sized.toSorted((a, b) => a.apart - b.apart).slice(0, MAX_NEAR)
  return {
    candidates: nearest.map(({ one }) => one),
    words: `${says} De ese tamaño no tengo${wish.words.length + wish.measures.length > 0 ? ' con lo demás que pides' : ''}.`,
    isNear: true,
    isStated: true,
  }
}

/** Of the kind that most of them are: a «freidora» of the catalogue may be one for oil. */
function guideOf(candidates: readonly Candidate[], { kind }: Wish, guides: readonly Guide[]): Guide | null {
  const counts = Map.groupBy(candidates, ({ document }) => document.kind ?? '')
  const [name] = [...counts].toSorted((a, b) => b[1].length - a[1].length)[0] ?? []
  return name && kind ? guideFor({ ...kind, said: name, names: [name], trails: [] }, guides) : guideFor(kind, guides)
}

/** How much is eaten or used says no size of a package. */
const PER_DAY = /al (?:dia|día|mes)/
const rowFor = ({ table }: Amount, value: number) =>
  table.find(({ upTo }) => upTo === null || value <= upTo) ?? table.at(-1)

const UNITS: Record<SaidAmount['by'], (value: number) => string> = {
  personas: (value) => (value === 1 ? 'una persona' : `${value} personas`),
  metros: (value) => `${value} m²`,
  distancia: (value) => `verla a ${value} m`,
  edad: (value) => (value < 2 ? `${Math.round(value * 12)} meses` : `${value} años`),
  peso: (value) => `${value} kg de peso`,
  estatura: (value) => `${(value / 100).toFixed(2)} m de estatura`,
}
const amountWords = ({ by, value }: SaidAmount) => UNITS[by](value)
