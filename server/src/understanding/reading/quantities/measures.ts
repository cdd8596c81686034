/** Measures of a query with their tolerance, and sizes that only the kind explains. */
import { type Kind, measuresIn, measureWord, packWord, tokenise, type Vocabulary, wheelSizeAt } from '@tianguis/titles'
import type { BareNumbers } from '../../knowledge/bare-numbers.ts'
import type { QueryMeasure } from '../../understanding.ts'
import type { Draft, Place } from '../draft.ts'

/** Share of the value by which a product may differ; inches are given with one decimal or none. */
const TOLERANCE: Record<string, number> = {
  volume: 0.03,
  mass: 0.03,
  length: 0.02,
  power: 0.05,
  charge: 0.02,
  // 110, 115 and 120 V are one outlet.
  voltage: 0.1,
  'cubic-feet': 0.05,
}
const INCHES_TOLERANCE = 0.6
/** Inches of tools and pipes, which are exact: 1/4 and 5/32. */
const MAX_EXACT_INCHES = 4
const EXACT_TOLERANCE = 0.01
const AT_LEAST =
  /(?:al menos|m[ií]nimo|por lo menos|m[aá]s de|desde|mayor(?:es)? (?:a|de)|arriba de|superior a|>=?|≥)\s*(?:de|los|las)?\s*$/i
const AT_MOST = /(?:m[aá]ximo|hasta|menos de|no m[aá]s de|menor(?:es)? (?:a|de)|debajo de|<=?|≤)\s*(?:de|los|las)?\s*$/i
/** Ages and times of a query say for whom and how long; of most kinds few names have them. */
const NOT_ASKED = new Set(['age', 'time'])
/** Of whisky and rum the years are part of the name, of a subscription the months. */
const isAged = (kind: Kind | null) =>
  kind?.name === 'tarjeta prepago' || (kind?.category.startsWith('/supermercado/vinos-licores-y-cervezas') ?? false)

/** Names of toys and of things for babies say from which age on they are. */
const isForChildren = (kind: Kind | null) =>
  kind !== null && (kind.attributes.has('age') || kind.department === '/juguetes' || kind.department === '/bebes')

export function readMeasures(
  draft: Draft,
  vocabulary: Vocabulary,
  kind: Kind | null,
  bareNumbers: BareNumbers,
): QueryMeasure[] {
  const found: QueryMeasure[] = []
  const take = (measure: QueryMeasure, place: Place) => {
    draft.take('measure', place, found.length)
    found.push(measure)
  }
  for (const { quantity, value, to, start, end } of measuresIn(vocabulary, draft.left, kind)) {
    if (NOT_ASKED.has(quantity) && !(quantity === 'age' && isAged(kind))) {
      const said = draft.text.slice(start, end).trim()
      if (quantity === 'age' && isForChildren(kind) && !draft.isBlank({ start, end }))
        found.push({ quantity, min: value, max: to ?? value, word: null, said })
      draft.blank({ start, end })
      continue
    }
    if (draft.isBlank({ start, end })) continue
    const before = draft.left.slice(0, start)
    const bound = AT_MOST.exec(before) ?? AT_LEAST.exec(before)
    const lower = bound ? null : lowerBound(draft.left, start)
    const place = { start: bound?.index ?? lower?.start ?? start, end: endWithLabel(draft.left, end) }
    const said = draft.text.slice(place.start, place.end).trim()
    const range = to === undefined ? around(quantity, value) : { min: value, max: to }
    if (bound && AT_MOST.test(before)) take({ quantity, min: null, max: value, word: null, said }, place)
    else if (bound) take({ quantity, min: value, max: null, word: null, said }, place)
    else if (lower) take({ quantity, min: value * lower.share, max: value, word: null, said }, place)
    else take({ quantity, ...range, word: to === undefined ? measureWord({ quantity, value }) : null, said }, place)
  }
  readBareNumbers(draft, vocabulary, kind, bareNumbers, take)
  return found.map((measure) => (isMemory(measure, kind) ? asMemory(measure) : measure))
}

/** GB: no computer of today has less storage, no telephone or tablet either. */
const MAX_MEMORY = { computer: 24, other: 12 }

/** 'laptop i5 8gb 256', 'celular 8gb': so small a capacity is the memory. */
function isMemory({ quantity, min, max }: QueryMeasure, kind: Kind | null): boolean {
  if (quantity !== 'storage' || !kind?.attributes.has('memory') || min === null || min !== max) return false
  return min <= (kind.category.startsWith('/computacion') ? MAX_MEMORY.computer : MAX_MEMORY.other)
}

function asMemory({ min, max, said }: QueryMeasure): QueryMeasure {
  return { quantity: 'memory', min, max, word: measureWord({ quantity: 'memory', value: min! }), said }
}

/** 'de 10 a 13 kilos', 'entre 50 y 55 pulgadas': the lower number as a share of the one that has the unit. */
function lowerBound(text: string, start: number): { start: number; share: number } | null {
  const found = /(?:^|\s)(?:de|entre)\s+(\d+(?:\.\d+)?)\s*(?:a|y|-)\s*$/iu.exec(text.slice(0, start))
  const upper = Number.parseFloat(text.slice(start))
  const lower = Number(found?.[1])
  return found && lower > 0 && lower < upper ? { start: found.index, share: lower / upper } : null
}

/** '16 GB de RAM': the label belongs to the measure. */
function endWithLabel(text: string, end: number): number {
  const label = /^\s*(?:de\s+)?(?:memoria\s+)?(?:ram|rom|ssd|almacenamiento|memoria)\b/i.exec(text.slice(end))
  return label ? end + label[0].length : end
}

function around(quantity: string, value: number): { min: number; max: number } {
  if (quantity === 'diagonal') {
    const tolerance = value <= MAX_EXACT_INCHES ? EXACT_TOLERANCE : INCHES_TOLERANCE
    return { min: value - tolerance, max: value + tolerance }
  }
  const share = TOLERANCE[quantity] ?? 0
  return { min: value * (1 - share), max: value * (1 + share) }
}

const SLASH = 47
const SCREENS = new Set(['televisión', 'monitor'])
const STORAGES = new Set([32, 64, 128, 256, 512])

/** 'tv 55', 'iphone 15 128': numbers without a unit that only mean one thing for the kind. */
function readBareNumbers(
  draft: Draft,
  { pieces }: Vocabulary,
  kind: Kind | null,
  bareNumbers: BareNumbers,
  take: (measure: QueryMeasure, place: Place) => void,
): void {
  if (!kind) return
  const tokens = tokenise(draft.left)
  for (const [at, { value, start, end, before, text }] of tokens.entries()) {
    const wheel = kind.attributes.has('diagonal') ? wheelSizeAt(tokens, at) : null
    if (wheel !== null) {
      const first = before !== SLASH && !Number.isNaN(value) ? tokens[at - 1]!.start : start
      const said = draft.text.slice(first, end)
      take({ quantity: 'diagonal', ...around('diagonal', wheel), word: `${wheel}in`, said }, { start: first, end })
      continue
    }
    if (Number.isNaN(value) || before === 0) continue
    const cue = /(?:^|\s)del?\s*$/iu.exec(draft.left.slice(0, start))
    const following = draft.left.slice(end)
    if (/^\s*(?:mil|k|pesos|\$)/i.test(following)) {
      takeThousands({ value, start, end, following, isAfterDe: cue !== null })
      continue
    }
    const said = text
    const next = tokens[at + 1]
    const isGlued = next?.before === 0
    // '28 tabletas' are pieces.
    const isFree = at > 0 && !isGlued && !pieces.has(next?.text ?? '')
    const bare = isFree ? bareNumbers.measureOf(kind, value, cue !== null) : null
    // The number of '50A6G' is a part of the model.
    const isScreen = SCREENS.has(kind.name) && value >= 19 && value <= 110 && !(isGlued && isModel(following))
    if (isScreen && !isAfterCue(draft.left, start))
      take({ quantity: 'diagonal', ...around('diagonal', value), word: `${value}in`, said }, { start, end })
    else if (kind.attributes.has('storage') && STORAGES.has(value))
      take({ quantity: 'storage', min: value, max: value, word: `${value}gb`, said }, { start, end })
    else if (
      bare &&
      isAlone(tokens, at) &&
      !isAfterCue(draft.left, start) &&
      !CONTAINER.test(draft.left.slice(0, start))
    ) {
      const { quantity } = bare
      const word = quantity === 'pack' ? packWord(bare.value) : measureWord(bare)
      take({ quantity, ...around(quantity, bare.value), word, said }, { start: cue?.index ?? start, end })
    } else if (at > 0 && at === tokens.length - 1 && isContent(value, kind) && !isAfterCue(draft.left, start)) {
      const quantity = kind.attributes.has('volume') ? 'volume' : 'mass'
      take({ quantity, ...around(quantity, value), word: measureWord({ quantity, value }), said }, { start, end })
    }
  }

  /** 'power bank de 20 mil': thousands of what the kind is measured in, where nothing says that they are pesos. */
  function takeThousands({ value, start, end, following, isAfterDe }: Thousands): void {
    const [said = ''] = THOUSANDS.exec(following) ?? []
    const measure = said === '' ? null : bareNumbers.measureOf(kind!, value * 1000, isAfterDe)
    if (!measure || isAfterCue(draft.left, start) || PAID.test(following.slice(said.length))) return
    const { quantity } = measure
    const word = quantity === 'pack' ? packWord(measure.value) : measureWord(measure)
    const place = { start, end: end + said.length }
    const label = draft.text.slice(place.start, place.end)
    take({ quantity, ...around(quantity, measure.value), word, said: label }, place)
  }
}

interface Thousands {
  value: number
  start: number
  end: number
  /** The text behind the number. */
  following: string
  isAfterDe: boolean
}

const THOUSANDS = /^\s*(?:mil|k)(?![\p{L}\d])/iu
const PAID = /^\s*(?:pesos|pesitos|varos|baros|mxn|\$)/iu
/** Letters and digits behind the digits: '50A6G', '43UP7750'. */
const isModel = (following: string) => /^[a-z]+\d/i.test(following)

/** 'caja de 12' are pieces. */
const CONTAINER = /(?:caja|paquete|pack|bolsa|charola|cart[oó]n|display|juego|set|docena)s?\s+(?:de|con|c\/?)\s*$/iu

/** '205 55 16' are the parts of one measure. */
const isAlone = (tokens: ReturnType<typeof tokenise>, at: number) =>
  Number.isNaN(tokens[at - 1]?.value ?? Number.NaN) && Number.isNaN(tokens[at + 1]?.value ?? Number.NaN)

const MIN_CONTENT = 100
const MAX_CONTENT = 1000

/** 'coca 600', 'crema lala 450': millilitres or grams of what is eaten or drunk. */
const isContent = (value: number, { attributes, category }: Kind) =>
  category.startsWith('/supermercado') &&
  (attributes.has('volume') || attributes.has('mass')) &&
  value >= MIN_CONTENT &&
  value < MAX_CONTENT

const isAfterCue = (text: string, start: number) =>
  /(?:menos de|m[aá]s de|(?:menor|mayor|inferior|superior)(?:es)? a|(?:abajo|arriba|debajo|encima|cerca|alrededor|precio) de|(?:pas|baj|exced|rebas)[ae]n? (?:de|l?os)|cuesten?|valgan?|rond[ae]n? l?os|hasta|entre|m[aá]x(?:imo)?|unos|como|por|tope|[<>]=?|\$|(?<![\p{L}])[ay])\s*$/iu.test(
    text.slice(0, start),
  )
