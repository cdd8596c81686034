/** Reads measures ('1 lt', '55"', '6x355 ml') and the number of pieces ('6 pzas', 'paquete de 6') of a text. */
import { isNumber, type Token } from './text.ts'
import type { Unit, UnitSpelling, Vocabulary } from './vocabulary.ts'

export interface Measure {
  /** 'volume', 'mass', 'length', 'diagonal', 'storage', 'memory', 'power', 'age'… */
  quantity: string
  /** In the unit of the quantity: ml, g, mm, inches, GB, W, months… */
  value: number
  /** End of a range: 'de 1 a 5 años'. */
  to?: number
  /** Unit as written, for display: '1 l' is 1000 in ml. */
  unit: string
}

export interface Quantities {
  measures: Measure[]
  pack: number | null
}

/** A measure with the place it was read from, before the kind decides about doubtful ones. */
export interface RawMeasure extends Measure {
  at: number
  /** Read only if the quantity matters for the kind. */
  loose: boolean
  isMultiplied: boolean
}

export interface RawQuantities {
  measures: RawMeasure[]
  packs: { count: number; at: number; certain: boolean }[]
}

const DOLLAR = 36
const PERCENT = 37
const SLASH = 47
const PLUS = 43
const BAR = 124
const COLON = 58
const HYPHENS = new Set([45, 0x2013])
const INCH_SIGNS = new Set([34, 0x201d, 0x2033, 0x201c])
const DIMENSIONS = new Set(['length', 'diagonal', 'area'])
/** '8 GB', '100 MB/s': a rate is no capacity. */
const RATE_WORDS = new Set(['s', 'seg', 'sec', 'segundo'])
const STORAGE_WORDS = new Set(['rom', 'ssd', 'hdd', 'almacenamiento', 'interna', 'emmc', 'disco', 'nvme', 'storage'])

interface Found {
  spelling: UnitSpelling
  /** Index after the unit. */
  end: number
}

export function rawQuantities(vocabulary: Vocabulary, tokens: Token[]): RawQuantities {
  const found: RawQuantities = { measures: [], packs: [] }
  for (let at = 0; at < tokens.length; ) at = readAt(vocabulary, tokens, at, found)
  return found
}

function readAt(vocabulary: Vocabulary, tokens: Token[], at: number, found: RawQuantities): number {
  const token = tokens[at]!
  if (!isNumber(token)) return bareUnitAt(vocabulary, tokens, at, found)
  if (isPrice(tokens, at)) return at + 1
  const chain = chainAt(tokens, at)
  const last = chain.numbers.length - 1
  const unit = unitAfter(vocabulary, tokens, chain.end - 1)
  if (chain.numbers.length === 1) {
    if (unit) return addMeasure(found, tokens, at, at, unit, false)
    return packAt(vocabulary, tokens, at, found)
  }
  if (!unit) {
    const pieces = piecesAfter(vocabulary, tokens, chain.end - 1)
    // '1/40pz' is a display of 40; '20/10' says nothing certain.
    if (pieces && chain.joint === SLASH) addPack(found, chain.numbers[last]!, at, true)
    else if (pieces) addPack(found, chain.numbers[last]!, at, false)
    return pieces ?? chain.end
  }
  const quantity = unit.spelling.unit.quantity
  // '2x8GB', '2x 120mm': so many of so much.
  const isCount = chain.joint === 120 && (quantity === 'storage' || (last === 1 && chain.isSpaced))
  if (!isCount && (DIMENSIONS.has(quantity) || quantity === 'storage' || chain.joint === BAR)) {
    for (let part = 0; part <= last; part++) addMeasure(found, tokens, at, chain.places[part]!, unit, false)
    return unit.end
  }
  if (chain.joint === SLASH && isFraction(chain.numbers)) {
    const value = chain.numbers[0]! / chain.numbers[1]!
    push(found, { value, at, unit: unit.spelling.unit, loose: unit.spelling.loose, isMultiplied: false })
    return unit.end
  }
  if (HYPHENS.has(chain.joint)) {
    const { factor } = unit.spelling.unit
    push(found, {
      value: chain.numbers[0]!,
      to: chain.numbers[last]! * factor,
      at,
      unit: unit.spelling.unit,
      loose: unit.spelling.loose,
      isMultiplied: false,
    })
    return unit.end
  }
  // '6x355 ml', '18/83.6 g': so many of so much.
  const isMultiplied = chain.numbers[0]! > 1
  if (isMultiplied && Number.isInteger(chain.numbers[0]!))
    addPack(found, chain.numbers[0]!, at, chain.numbers.length === 2)
  addMeasure(found, tokens, at, chain.places[last]!, unit, isMultiplied)
  return unit.end
}

interface Chain {
  numbers: number[]
  places: number[]
  end: number
  joint: number
  /** '2x 120': the sign is glued to the first number and apart from the second. */
  isSpaced: boolean
}

/** Numbers joined by x, /, +, | or a hyphen before one unit: '60 x 44 x 29.5 cm', '4/128 GB', '25.5 | 26 cm'. */
function chainAt(tokens: Token[], at: number): Chain {
  const chain: Chain = { numbers: [tokens[at]!.value], places: [at], end: at + 1, joint: 0, isSpaced: false }
  while (chain.numbers.length < 8) {
    const next = tokens[chain.end]
    if (!next) break
    let place = -1
    let joint = 0
    if (next.text === 'x' && isNumber(tokens[chain.end + 1]) && !isPrice(tokens, chain.end + 1)) {
      place = chain.end + 1
      joint = 120
      chain.isSpaced = next.before === 0 && tokens[place]!.before !== 0
    } else if (
      isNumber(next) &&
      (next.before === SLASH || next.before === BAR || next.before === PLUS || HYPHENS.has(next.before))
    ) {
      place = chain.end
      joint = next.before
    }
    if (place === -1 || (chain.joint !== 0 && chain.joint !== joint)) break
    chain.numbers.push(tokens[place]!.value)
    chain.places.push(place)
    chain.end = place + 1
    chain.joint = joint
  }
  return chain
}

function isFraction(numbers: number[]): boolean {
  return (
    numbers.length === 2 &&
    numbers[0]! < numbers[1]! &&
    (numbers[1] === 2 || numbers[1] === 3 || numbers[1] === 4 || numbers[1] === 8)
  )
}

function isPrice(tokens: Token[], at: number): boolean {
  const token = tokens[at]!
  if (token.before === DOLLAR || token.after === PERCENT) return true
  const next = tokens[at + 1]?.text
  return next === 'pesos' || next === 'mxn' || next === 'usd' || next === 'peso'
}

/** The unit that follows the number at `at`, glued or after a space. */
function unitAfter(vocabulary: Vocabulary, tokens: Token[], at: number): Found | null {
  const token = tokens[at]!
  if (INCH_SIGNS.has(token.after)) return { spelling: vocabulary.units.get('pulgadas')!, end: at + 1 }
  const next = tokens[at + 1]
  if (!next || isNumber(next) || !(next.before === 0 || next.before === 32 || next.before === 45)) return null
  const second = tokens[at + 2]
  if (second) {
    const two = vocabulary.units.get(`${next.text} ${second.text}`)
    if (two) return { spelling: two, end: at + 3 }
  }
  const one = vocabulary.units.get(next.text)
  if (!one) return null
  // '3 in 1', '1 a 5 años', '100 MB/s'.
  if (one.loose && isNumber(second) && next.before !== 0) return null
  if (second && second.before === SLASH && RATE_WORDS.has(second.text)) return null
  if (next.text === 'mes' || next.text === 'meses') if (second?.text === 'sin' || second?.text === 'de') return null
  return { spelling: one, end: at + 2 }
}

function addMeasure(
  found: RawQuantities,
  tokens: Token[],
  first: number,
  at: number,
  unit: Found,
  isMultiplied: boolean,
): number {
  const { spelling } = unit
  const token = tokens[at]!
  const glued = tokens[at + 1]?.before === 0
  // '5G' and '4G' are networks unless grams matter for the kind.
  const loose = spelling.loose || (spelling.unit.unit === 'g' && glued && (token.value <= 5 || token.value >= 3000))
  const range = spelling.unit.quantity === 'age' ? rangeStart(tokens, at) : -1
  if (range !== -1)
    push(found, {
      value: tokens[range]!.value,
      to: token.value * spelling.unit.factor,
      at: range,
      unit: spelling.unit,
      loose,
      isMultiplied,
    })
  else push(found, { value: token.value, at: first, unit: spelling.unit, loose, isMultiplied })
  return unit.end
}

/** 'de 1 a 5 años': the number before 'a'. */
function rangeStart(tokens: Token[], at: number): number {
  const word = tokens[at - 1]?.text
  return (word === 'a' || word === 'hasta') && isNumber(tokens[at - 2]) ? at - 2 : -1
}

function push(
  found: RawQuantities,
  raw: { value: number; to?: number; at: number; unit: Unit; loose: boolean; isMultiplied: boolean },
): void {
  if (!(raw.value > 0)) return
  const { unit, quantity, factor } = raw.unit
  const measure: RawMeasure = {
    quantity,
    value: rounded(raw.value * factor),
    unit,
    at: raw.at,
    loose: raw.loose,
    isMultiplied: raw.isMultiplied,
  }
  if (raw.to !== undefined) measure.to = rounded(raw.to)
  found.measures.push(measure)
}

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6

/** 'por kg', or 'kg' where the title ends, is one kilogram. */
function bareUnitAt(vocabulary: Vocabulary, tokens: Token[], at: number, found: RawQuantities): number {
  const token = tokens[at]!
  const before = tokens[at - 1]
  if (
    token.text === 'kg' &&
    before &&
    !isNumber(before) &&
    (at === tokens.length - 1 || before.text === 'por' || before.text === 'x')
  ) {
    if (before.text !== 'el')
      push(found, { value: 1, at, unit: vocabulary.units.get('kg')!.unit, loose: false, isMultiplied: false })
  }
  if (token.text === 'ram' && isNumber(tokens[at + 1])) return at + 1
  return at + 1
}

function addPack(found: RawQuantities, count: number, at: number, certain: boolean): void {
  if (Number.isInteger(count) && count >= 1 && count <= 20_000) found.packs.push({ count, at, certain })
}

/** Index after the word for pieces that follows the number, or null. */
function piecesAfter(vocabulary: Vocabulary, tokens: Token[], at: number): number | null {
  const next = tokens[at + 1]
  if (!next || isNumber(next) || !(next.before === 0 || next.before === 32 || next.before === 45)) return null
  if (!vocabulary.pieces.has(next.text)) return null
  // '5600u' is a model, '6 u' a count.
  if ((next.text === 'u' || next.text === 'un') && next.before === 0 && tokens[at]!.value > 500) return null
  return at + 2
}

function packAt(vocabulary: Vocabulary, tokens: Token[], at: number, found: RawQuantities): number {
  const token = tokens[at]!
  const before = tokens[at - 1]
  const pieces = piecesAfter(vocabulary, tokens, at)
  // '(Caja: 24 pz)' is the wholesaler's carton.
  if (before?.text === 'caja' && token.before === COLON) return pieces ?? at + 1
  if (token.inParentheses && before?.text === 'caja') return pieces ?? at + 1
  if (pieces !== null) {
    addPack(found, token.value, at, true)
    return pieces
  }
  const next = tokens[at + 1]
  if (
    at === 0 &&
    next?.text === 'x' &&
    next.before === 0 &&
    tokens[at + 2] &&
    !isNumber(tokens[at + 2]) &&
    tokens[at + 2]!.before === 32
  ) {
    addPack(found, token.value, at, true)
    return at + 2
  }
  if (isCountAfterContainer(vocabulary, tokens, at)) addPack(found, token.value, at, false)
  return at + 1
}

/** 'paquete de 6', 'caja con 12', 'pack 4', 'c/12', 'x 30' at the end. */
function isCountAfterContainer(vocabulary: Vocabulary, tokens: Token[], at: number): boolean {
  const before = tokens[at - 1]
  if (!before) return false
  const token = tokens[at]!
  if (before.text === 'c' && token.before === SLASH) return true
  if (before.text === 'x' && (at === tokens.length - 1 || ENDS.has(tokens[at + 1]!.before)) && token.value > 1)
    return true
  if (vocabulary.multipacks.has(before.text)) return before.text.startsWith('pa') || before.text === 'set'
  const container = tokens[at - 2]
  if (!container || !vocabulary.multipacks.has(container.text)) return false
  return before.text === 'de' || before.text === 'con' || before.text === 'c' || before.text === 'x'
}

const ENDS = new Set([44, 40, 41, 45, 59])

/** Keeps the measures that make sense for the kind and settles memory against storage. */
export function settleQuantities(
  raw: RawQuantities,
  tokens: Token[],
  kindName: string | null,
  attributes: ReadonlySet<string> | null,
): Quantities {
  const measures: Measure[] = []
  settleMemory(raw.measures, tokens, kindName, attributes)
  for (const measure of raw.measures) {
    if (measure.loose && !attributes?.has(measure.quantity)) continue
    if (measure.unit === 'ft' && attributes?.has('ft3')) {
      measure.quantity = 'cubic-feet'
      measure.value = rounded(measure.value / 304.8)
      measure.unit = 'ft3'
    }
    const known = measures.some(
      (other) => other.quantity === measure.quantity && other.value === measure.value && other.to === measure.to,
    )
    if (known) continue
    const kept: Measure = { quantity: measure.quantity, value: measure.value, unit: measure.unit }
    if (measure.to !== undefined) kept.to = measure.to
    measures.push(kept)
  }
  const certain = raw.packs.find(({ certain }) => certain) ?? raw.packs[0]
  return { measures, pack: certain && certain.count > 1 ? certain.count : null }
}

/** Of two capacities the small one is the memory: '8GB/256GB', '128+6GB'. */
function settleMemory(
  measures: RawMeasure[],
  tokens: Token[],
  kindName: string | null,
  attributes: ReadonlySet<string> | null,
): void {
  const capacities = measures.filter(({ quantity }) => quantity === 'storage')
  for (const measure of capacities) {
    const after = tokens[measure.at + 2]
    const further = tokens[measure.at + 3]
    const before = tokens[measure.at - 1]
    const saysMemory =
      after?.text === 'ram' ||
      (after?.text === 'de' &&
        (further?.text === 'ram' || (further?.text === 'memoria' && tokens[measure.at + 4]?.text === 'ram')))
    const saysStorage =
      (after && STORAGE_WORDS.has(after.text)) || (after?.text === 'de' && further && STORAGE_WORDS.has(further.text))
    if (saysStorage) continue
    if (saysMemory || before?.text === 'ram' || kindName === 'memoria ram') toMemory(measure)
  }
  const left = capacities.filter(({ quantity }) => quantity === 'storage')
  if (left.length < 2 || measures.some(({ quantity }) => quantity === 'memory')) return
  if (attributes && !attributes.has('memory')) return
  const smallest = left.reduce((least, measure) => (measure.value < least.value ? measure : least))
  if (smallest.value <= 24 && left.some(({ value }) => value >= 32)) toMemory(smallest)
}

function toMemory(measure: RawMeasure): void {
  measure.quantity = 'memory'
  measure.unit = 'ram'
}
