/** Keeps the measures that make sense for the kind and settles memory against storage. */
import { isNumber, type Token } from '../text.ts'
import type { Kind, Vocabulary } from '../vocabulary.ts'
import { type Measure, type Quantities, type RawMeasure, type RawQuantities, rounded } from './quantity.ts'

const STORAGE_WORDS = new Set([
  'rom',
  'ssd',
  'hdd',
  'almacenamiento',
  'interna',
  'emmc',
  'disco',
  'nvme',
  'storage',
  'hd',
])
/** GB: a larger memory than this is rare, a smaller storage beside another capacity too. */
const MAX_MEMORY = 24
const MIN_STORAGE = 32
const MM_PER_FOOT = 304.8
const GRAMS_PER_OUNCE = 28.35
const GRAMS_PER_KILOGRAM = 1000
const SLASH = 47
const PLUS = 43
const COMMA = 44
/** 'DDR4', 'LPDDR5X', 'GDDR6'. */
const MEMORY_TYPE = /^(?:lp|g)?ddr\d/
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
    if (is3M(measure, tokens[at + 1]) && !kind?.attributes.has('length')) continue
    if (!measures.some((other) => isSame(other, measure))) measures.push(measure)
  }
  const packs = raw.packs.filter(
    ({ at }) => !isNumberOfModel(tokens, at, kind) && !isOtherThanPack(tokens[at + 1], kind),
  )
  const pack = packs.find(({ certain }) => certain) ?? packs[0]
  return { measures, pack: pack && pack.count > 1 ? pack.count : null }
}

const WITH_GENERATIONS = new Set(['/computacion', '/electronica', '/videojuegos'])
const MOST_GENERATIONS = 14
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
    return !hasCapacity && measure.value > MOST_GENERATIONS
  })
}

/** 'HP' is also a maker of computers. */
const MOST_HORSEPOWER = 400
const MADE_BY_HP = new Set(['/computacion', '/electronica', '/videojuegos', '/papeleria-y-libros'])

/** A doubtful unit counts where its quantity matters for the kind; '2.5 HP' is power in every other department too. */
function matters({ quantity, value }: Measure, kind: Kind | null): boolean {
  if (kind?.attributes.has(ATTRIBUTE_NAMES[quantity] ?? quantity)) return true
  if (quantity !== 'horsepower' || value > MOST_HORSEPOWER) return false
  return kind ? !MADE_BY_HP.has(kind.department) : !Number.isInteger(value)
}

/** '3 meses' of an offer without a thing, '6 GB' of a plan. */
export function isTermOfService({ quantity, unit, to }: Measure, isPlan: boolean): boolean {
  if (quantity === 'storage') return isPlan
  return quantity === 'age' && unit === 'mo' && to === undefined
}

/** 'Telmex Internet 30 MB', 'plan de 24 meses con 6 GB'. */
export const namesPlan = ({ planWords }: Vocabulary, tokens: readonly Token[]): boolean =>
  tokens.some(({ text }) => planWords.has(text))

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

const THREE_METRES = 3000

/** The brand 3M, where no length matters. */
function is3M({ unit, value }: Measure, word: Token | undefined): boolean {
  return unit === 'm' && value === THREE_METRES && word?.before === 0 && word.isUpperCase
}

/** 'Venta especial 72 hrs', 'promo 48h' */
function isTermOfOffer({ termWords }: Vocabulary, tokens: readonly Token[], at: number): boolean {
  return termWords.has(tokens[at - 1]?.text ?? '') || termWords.has(tokens[at - 2]?.text ?? '')
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

/** Departments whose goods have no age: '24 meses' of a phone is the term of its plan. */
const AGELESS = new Set([
  '/electronica',
  '/computacion',
  '/electrodomesticos',
  '/automotriz',
  '/herramientas-y-ferreteria',
  '/videojuegos',
])
/** Whisky has years, food no months. */
const FOOD = '/supermercado'
const MOST_SPEEDS = 3

/** Months of a contract, '18m' of a plan, and '2V' of a blender with two speeds. */
function isOtherThanMeasure({ quantity, value, to, unit }: Measure, { name, department, attributes }: Kind): boolean {
  if (quantity === 'age') return AGELESS.has(department) || (unit === 'mo' && to === undefined && department === FOOD)
  if (unit === 'm') return name === 'celular'
  return quantity === 'voltage' && !attributes.has('voltage') && value <= MOST_SPEEDS && Number.isInteger(value)
}

/** 'Poco X3 (NFC)' is a model. */
function isNumberOfModel(tokens: readonly Token[], at: number, kind: Kind | null): boolean {
  if (tokens[at - 1]?.text !== 'x') return false
  return kind !== null && WITH_GENERATIONS.has(kind.department) && !kind.attributes.has('pack')
}

const COMPUTERS = new Set(['/videojuegos', '/computacion'])

/** 'Mortal Kombat 11 PC' has no eleven pieces, 'tenis 7 US' no seven units; in 'Redmi 10X 4GB' the number is the model's. */
function isOtherThanPack(next: Token | undefined, kind: Kind | null): boolean {
  if (kind === null || next === undefined) return false
  const { text: word } = next
  const { department, attributes, isTitled } = kind
  if (word === 'x') return attributes.has('memory') && attributes.has('storage')
  if (word === 'ea') return isTitled
  return (word === 'pc' && COMPUTERS.has(department)) || (word === 'us' && attributes.has('shoe'))
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

/** Of two capacities the small one is the memory: '8GB/256GB', '128+6GB'. */
function settleMemory(measures: RawMeasure[], tokens: Token[], kind: Kind | null): void {
  const capacities = measures.filter(({ quantity }) => quantity === 'storage')
  for (const measure of capacities) if (saysMemory(measure, tokens, kind)) toMemory(measure)
  if (!kind || kind.attributes.has('memory')) settlePairs(capacities)
  const left = capacities.filter(({ quantity }) => quantity === 'storage')
  if (left.length < 2 || measures.some(({ quantity }) => quantity === 'memory')) return
  if (kind && !kind.attributes.has('memory')) return
  const smallest = left.reduce((least, measure) => (measure.value < least.value ? measure : least))
  if (smallest.value <= MAX_MEMORY && left.some(({ value }) => value >= MIN_STORAGE)) toMemory(smallest)
}

/** '6gb/128gb $5,412 y 8gb/256gb $6,245': the first of each pair. */
function settlePairs(capacities: readonly RawMeasure[]): void {
  for (let at = 1; at < capacities.length; at++) {
    const [one, other] = [capacities[at - 1]!, capacities[at]!]
    if (one.quantity !== 'storage' || other.quantity !== 'storage' || one.end !== other.at) continue
    if (one.value <= MAX_MEMORY && other.value >= MIN_STORAGE) toMemory(one)
  }
}

/** '8 GB RAM', '12 GB de RAM', 'RAM 12 GB', or any capacity of a memory module or a video card. */
function saysMemory({ at, end }: RawMeasure, tokens: Token[], kind: Kind | null): boolean {
  if (STORAGE_WORDS.has(tokens[at + 1]?.text ?? '')) return false
  // In '256/12 RAM' the word belongs to the second number.
  if (isNumber(tokens[at + 1]) && tokens[end - 1]?.text === 'ram') return false
  // A bare number has no unit after it.
  let next = end === at + 1 ? end : at + 2
  if (tokens[next]?.text === 'de' || tokens[next]?.text === 'en') next++
  if (tokens[next]?.text === 'memoria') next++
  const word = tokens[next]?.text
  if (word !== undefined && STORAGE_WORDS.has(word)) return false
  // In '8 GB RAM 256 GB' and '8 GB DDR4 RAM, 256 GB' the word belongs to the capacity before it.
  const followsRam =
    tokens[at - 1]?.text === 'ram' &&
    (opensPart(tokens[at - 1]!) || !tokens.slice(Math.max(0, at - 4), at - 1).some(isNumber))
  const hasOnlyMemory = Boolean(kind?.attributes.has('memory')) && !kind!.attributes.has('storage')
  return word === 'ram' || (word !== undefined && MEMORY_TYPE.test(word)) || followsRam || hasOnlyMemory
}

/** 'Core i3 10105F + RAM 8GB' */
const opensPart = ({ before }: Token): boolean => before === PLUS || before === COMMA

function toMemory(measure: RawMeasure): void {
  measure.quantity = 'memory'
  measure.unit = 'ram'
}
