/** Keeps the measures that make sense for the kind and settles memory against storage. */
import { isNumber, type Token } from '../text/token.ts'
import type { Kind, Vocabulary } from '../vocabulary.ts'
import { isPrice, PLUS, SLASH } from './chain.ts'
import { settleMemory } from './memory.ts'
import {
  is3M,
  isNumberOfModel,
  isOtherThanMeasure,
  isOtherThanPack,
  isTermOfOffer,
  isYield,
  WITH_GENERATIONS,
} from './other-than-quantity.ts'
import { type Measure, type Quantities, type RawPack, type RawQuantities, rounded } from './quantity.ts'

const MM_PER_FOOT = 304.8
const GRAMS_PER_OUNCE = 28.35
const GRAMS_PER_KILOGRAM = 1000

const ML_PER_FLUID_OUNCE = 29.57
/** Titles round what they convert. */
const ROUNDING = 0.03
/** Names of a quantity among the attributes of a kind where they differ from the quantity's own. */
const ATTRIBUTE_NAMES: Record<string, string> = { 'cubic-feet': 'ft3', cooling: 'btu', tons: 'ton' }

export function settleQuantities(
  vocabulary: Vocabulary,
  raw: RawQuantities,
  tokens: Token[],
  kind: Kind | null,
): Quantities {
  if (kind && WITH_GENERATIONS.has(kind.department) && !kind.attributes.has('mass')) settleLetterG(raw, tokens, kind)
  settleMemory(raw.measures, tokens, kind)
  if (kind) settleCapacities(raw, tokens, kind)
  const measures: Measure[] = []
  for (const { loose, quantity, value, to, unit, at } of raw.measures) {
    const measure: Measure = to === undefined ? { quantity, value, unit } : { quantity, value, unit, to }
    if (kind) fitKind(measure, kind)
    if (kind && isAgeInMonths(measure, tokens[at + 1], kind)) toMonths(measure)
    if (loose && !matters(measure, kind)) continue
    if (kind && isOtherThanMeasure(measure, kind)) continue
    if (quantity === 'time' && isTermOfOffer(vocabulary, tokens, at)) continue
    if ((quantity === 'volume' || quantity === 'mass') && isYield(tokens, at)) continue
    if (is3M(measure, tokens[at + 1]) && !kind?.attributes.has('length')) continue
    if (!measures.some((other) => isSame(other, measure))) measures.push(measure)
  }
  const { pack, isSure } = raw.packs.length === 0 ? NO_PACK : settledPack(raw, tokens, kind)
  return { measures, pack, isContentUnsure: raw.isContentUnsure || !isSure || addsThing(raw, tokens) }
}

/** Of ' + '. */
const SPACED_SIGN = 3

/** 'Ginebra 700 ml + 3 sixpack': behind what was measured or counted stands another thing. */
function addsThing({ measures, packs }: RawQuantities, tokens: readonly Token[]): boolean {
  return tokens.some(({ before, start }, at) => {
    if (before !== PLUS || at === 0 || isPrice(tokens, at) || start - tokens[at - 1]!.end < SPACED_SIGN) return false
    return measures.some((one) => one.at < at) || packs.some((one) => one.at < at)
  })
}

const NO_PACK = { pack: null, isSure: true }

function settledPack({ packs: found }: RawQuantities, tokens: Token[], kind: Kind | null) {
  const packs = found.filter(({ at }) => !isNumberOfModel(tokens, at, kind) && !isOtherThanPack(tokens, at, kind))
  const pack = packs.find(({ certain }) => certain) ?? packs[0]
  if (!pack) return NO_PACK
  const counts = [...new Set(packs.map((one) => countOf(one, kind)))]
  const most = Math.max(...counts)
  const isSum = counts.length > 2 && isMadeOf(most, counts)
  const all = isSum ? most : countOf(pack, kind)
  return { pack: all > 1 ? all : null, isSure: isSum || counts.filter((count) => count > 1).length < 2 }
}

/** Of goods sold by volume or weight '2 bolsas de 500' are two bags. */
const MAX_UNNAMED = 150

function countOf({ count, outer }: RawPack, kind: Kind | null): number {
  if (outer === undefined || count / outer <= MAX_UNNAMED) return count
  return kind?.attributes.has('mass') || kind?.attributes.has('volume') ? outer : count
}

/** '960 piezas (12 paquetes de 80)', '560 piezas (4 paquetes de 100 y 2 de 80)'. */
function isMadeOf(most: number, counts: readonly number[]): boolean {
  const others = counts.filter((count) => count !== most)
  const sum = others.reduce((all, count) => all + count, 0)
  return sum === most || others.some((one, at) => others.some((other, i) => i > at && one * other === most))
}

const MAX_GENERATIONS = 14
/** GB that are no number of a network. */
const USUAL_CAPACITIES = new Set([6, 8, 12, 16, 24, 32, 64, 120, 128, 240, 250, 256, 480, 500, 512])

/** A glued 'g' of electronics: '8G RAM' and 'RTX 3060 12G' are gigabytes, 'i3 10g' a generation, 'Snapdragon 765G' a model. */
function settleLetterG(raw: RawQuantities, tokens: readonly Token[], { attributes }: Kind): void {
  const hasCapacity = attributes.has('memory') || attributes.has('storage')
  raw.measures = raw.measures.filter((measure) => {
    const word = tokens[measure.end - 1]!
    if (measure.unit !== 'g' || word.text !== 'g' || (word.before !== 0 && !word.isUpperCase)) return true
    if (hasCapacity && USUAL_CAPACITIES.has(measure.value)) {
      measure.quantity = 'storage'
      measure.unit = 'gb'
      return true
    }
    return !hasCapacity && measure.value > MAX_GENERATIONS
  })
}

/** 'HP' is also a maker of computers. */
const MAX_HORSEPOWER = 400
const MADE_BY_HP = new Set(['/computacion', '/electronica', '/videojuegos', '/papeleria-y-libros'])

/** A doubtful unit counts where its quantity matters for the kind; '2.5 HP' is power in every other department too. */
function matters({ quantity, value }: Measure, kind: Kind | null): boolean {
  if (kind?.attributes.has(ATTRIBUTE_NAMES[quantity] ?? quantity)) return true
  if (quantity !== 'horsepower' || value > MAX_HORSEPOWER) return false
  return kind ? !MADE_BY_HP.has(kind.department) : !Number.isInteger(value)
}

const FOR_CHILDREN = new Set(['/juguetes', '/bebes'])
const MM_PER_METRE = 1000

/** '9M+' of a toy. */
function isAgeInMonths({ unit }: Measure, word: Token | undefined, { department }: Kind): boolean {
  return unit === 'm' && word?.after === PLUS && word.isUpperCase && FOR_CHILDREN.has(department)
}

function toMonths(measure: Measure): void {
  measure.quantity = 'age'
  measure.value = rounded(measure.value / MM_PER_METRE)
  measure.unit = 'mo'
}

/** 'Refrigerador 11 pies' and '11p' are cubic feet, '30p' of a stove inches, ounces of a perfume fluid ounces. */
function fitKind(measure: Measure, { attributes }: Kind): void {
  if (attributes.has('ft3') && (measure.unit === 'ft' || measure.unit === 'p')) {
    measure.value = measure.unit === 'ft' ? rounded(measure.value / MM_PER_FOOT) : measure.value
    measure.quantity = 'cubic-feet'
    measure.unit = 'ft3'
  } else if (measure.unit === 'p') measure.unit = 'in'
  else if (measure.unit === 'oz' && attributes.has('volume') && !attributes.has('mass')) {
    measure.quantity = 'volume'
    measure.value = rounded((measure.value / GRAMS_PER_OUNCE) * ML_PER_FLUID_OUNCE)
    measure.unit = 'fl oz'
  }
}

/** '22/13 kg' of a washer-dryer are two capacities, for such goods are not sold in packs. */
function settleCapacities(raw: RawQuantities, tokens: Token[], { attributes }: Kind): void {
  if (attributes.has('pack') || !attributes.has('mass')) return
  const at = raw.packs.findIndex((pack) => {
    const measure = raw.measures.find((other) => other.at === pack.at)
    return measure?.unit === 'kg' && tokens[pack.at + 1]?.before === SLASH && isNumber(tokens[pack.at + 1])
  })
  const pack = raw.packs[at]
  if (!pack) return
  const measure = raw.measures.find((other) => other.at === pack.at)!
  raw.packs.splice(at, 1)
  raw.measures.push({ ...measure, value: pack.count * GRAMS_PER_KILOGRAM })
}

/** Equal, or the same quantity in another unit: '100 ml 3.4 fl oz', '20 kg 44 lb'. */
function isSame(a: Measure, b: Measure): boolean {
  if (a.quantity !== b.quantity) return false
  if (a.value === b.value && a.to === b.to) return true
  const isConverted = a.unit !== b.unit && (a.quantity === 'volume' || a.quantity === 'mass')
  return isConverted && Math.abs(a.value - b.value) <= ROUNDING * a.value
}
