/** Quantities with their unit, read the same way from a sentence and from a product's name and features. */
import type { Measure } from '@tianguis/contract/assistant/assistant'
import { fold } from '@tianguis/contract/folding'
import { isClauseEnd, type Token, tokensOf } from '../../../understanding/text/tokens.ts'

type Bound = Measure['bound']

/** Base unit and factor of every way to write a unit. */
const UNITS: Record<string, [string, number]> = {}
const define = (base: string, factor: number, ...spellings: string[]) => {
  for (const spelling of spellings) UNITS[spelling] = [base, factor]
}
define('gb', 1, 'gb', 'giga', 'gigas', 'gigabytes', 'gbs')
define('gb', 1000, 'tb', 'tera', 'teras', 'terabyte', 'terabytes')
define('ml', 1, 'ml', 'mililitro', 'mililitros')
define('ml', 1000, 'l', 'lt', 'lts', 'litro', 'litros')
define('g', 1, 'g', 'gr', 'grs', 'gramo', 'gramos')
define('g', 1000, 'kg', 'kgs', 'kilo', 'kilos', 'kilogramo', 'kilogramos')
define('g', 453.6, 'lb', 'lbs', 'libra', 'libras')
define('mg', 1, 'mg', 'miligramos')
define('ui', 1, 'ui', 'iu')
define('pulgada', 1, 'pulgada', 'pulgadas', 'pulg', 'pulgs', 'plg', 'in')
define('cm', 1, 'cm', 'cms', 'centimetro', 'centimetros')
define('cm', 100, 'm', 'mt', 'mts', 'metro', 'metros')
define('cm', 0.1, 'mm', 'milimetros')
define('w', 1, 'w', 'watt', 'watts', 'wat', 'wats', 'vatios')
define('hz', 1, 'hz', 'hertz')
define('hp', 1, 'hp', 'caballo', 'caballos')
define('mah', 1, 'mah')
define('mp', 1, 'mp', 'megapixeles', 'mpx')
define('km', 1, 'km', 'kilometros')
define('v', 1, 'v', 'volts', 'voltios')
define('a', 1, 'a', 'amperes', 'amperios')
define('btu', 1, 'btu', 'btus')
define('pieza', 1, 'pieza', 'piezas', 'pzas', 'pza', 'pz', 'pzs', 'pz')
define('rollo', 1, 'rollo', 'rollos')
define('hoja', 1, 'hoja', 'hojas')
define('tableta', 1, 'tableta', 'tabletas', 'pastillas')
define('lata', 1, 'lata', 'latas')
define('color', 1, 'colores')
define('pagina', 1, 'pagina', 'paginas')
define('quemador', 1, 'quemador', 'quemadores', 'hornillas')
define('velocidad', 1, 'velocidad', 'velocidades')
define('silla', 1, 'sillas')
define('persona', 1, 'persona', 'personas')
define('puerta', 1, 'puerta', 'puertas')
define('plaza', 1, 'plaza', 'plazas')
define('cajon', 1, 'cajon', 'cajones')
define('tira', 1, 'tiras')
define('tonelada', 1, 'tonelada', 'toneladas', 'ton')
define('taza', 1, 'taza', 'tazas')
define('pie', 1, 'pies')
define('escalon', 1, 'escalones', 'peldanos')
define('canal', 1, 'canales')
define('lumen', 1, 'lumenes')
define('año', 1, 'ano', 'anos', 'anitos')
define('mes', 1, 'mes', 'meses')

/** Words that stand before their number: talla 27, etapa 3, rin 15, FPS 50. */
const BEFORE: Record<string, string> = {
  talla: 'talla',
  tallas: 'talla',
  numero: 'talla',
  num: 'talla',
  etapa: 'etapa',
  rin: 'rin',
  r: 'rin',
  fps: 'fps',
  factor: 'fps',
  grupo: 'grupo',
  calibre: 'calibre',
  rodada: 'rodada',
}
const SIZE_WORDS: Record<string, string> = { chica: 'ch', mediana: 'm', grande: 'g', extragrande: 'xg' }
const LETTER_SIZES = new Set('xs xch s m l xl xxl 2xl xxxl 3xl ch g eg xg xxg 2xg 2eg xxxg 3xg c u unitalla'.split(' '))
/** «L» is what stores of Mexico also write «G». */
const SAME_LETTERS: Record<string, string> = {
  xch: 'xs',
  s: 'ch',
  c: 'ch',
  l: 'g',
  xl: 'xg',
  eg: 'xg',
  xxl: '2xg',
  '2xl': '2xg',
  xxg: '2xg',
  '2eg': '2xg',
  xxxl: '3xg',
  '3xl': '3xg',
  xxxg: '3xg',
}
/** Letters of a size as they are compared. */
export const plainLetters = (letters: string) => SAME_LETTERS[letters] ?? letters
/** «16 de ram», «512 de almacenamiento»; «memoria» is said of both. */
const MEMORY: Record<string, string> = {
  ram: 'ram',
  memoria: '',
  ssd: 'almacenamiento',
  almacenamiento: 'almacenamiento',
  disco: 'almacenamiento',
  espacio: 'almacenamiento',
}
/** «512 ssd» beside a laptop is a size of it. */
export const isMemoryLabel = (word: string) => MEMORY[word] !== undefined
/** «60 cm de ancho» */
const DIMENSIONS: Record<string, string> = {
  ancho: 'ancho',
  alto: 'alto',
  altura: 'alt',
  largo: 'largo',
  fondo: 'fondo',
  profundidad: 'profund',
}
/** What is said before a quantity that bounds it; «no más de» turns the bound around, so it is looked for first. */
const BOUNDS_BEFORE: [RegExp, Bound][] = [
  [
    /(?:^| )(?:no|nada|ni) (?:\S+ ){0,2}?(?:mas (?:\S+ )?(?:de|que)|mayor(?:es)? (?:a|de|que)|pasen? de|excedan? (?:de|los|las)|rebasen?(?: de)?|superen?)(?: los| las)?$/,
    'most',
  ],
  [/(?:^| )no (?:\S+ ){0,2}?(?:menos (?:\S+ )?(?:de|que)|menor(?:es)? (?:a|de|que)|bajen? de)(?: los| las)?$/, 'least'],
  [
    /(?:^| )(?:(?:al menos|minimo|por lo menos|mas de|mas de los|desde|mayor(?:es)? (?:a|de|que)|arriba de|a partir de|superior(?:es)? a|mas grandes? (?:de|que)|como minimo|pasado de)(?: de| unos| unas| los| las)?)$/,
    'least',
  ],
  [
    /(?:^| )(?:(?:maximo|hasta|menos de|menor(?:es)? (?:a|de|que)|debajo de|abajo de|cuando mucho|tope|a lo mucho|a lo mas|como maximo|mas (?:chic[oa]s?|pequen[oa]s?) (?:de|que))(?: de| unos| unas| los| las)?)$/,
    'most',
  ],
]
const BOUNDS_BEHIND: [RegExp, Bound][] = [
  [
    /^(?:(?:o|y) (?:mas|mayor(?:es)?|superior|arriba)|(?:para|hacia|pa) arriba|en adelante|de minimo|como minimo|minimo|por lo menos|al menos|cuando menos)(?= |$)/,
    'least',
  ],
  [
    /^(?:o (?:menos|menor(?:es)?)|(?:para|hacia|pa) abajo|de maximo|como maximo|maximo|a lo mucho|a lo mas|cuando mucho|tope|de tope)(?= |$)/,
    'most',
  ],
]
/** Tokens before a quantity that may say its bound. */
const BOUND_REACH = 6

export const MEASURE_UNITS: ReadonlySet<string> = new Set(Object.keys(UNITS))
/** Ages and times of a sentence are about people and waiting, not about the product. */
const NOT_OF_A_WISH = new Set(['año', 'mes'])

export interface FoundMeasure extends Measure {
  /** Token places, both inclusive. */
  from: number
  to: number
  /** «que no sea de 12 V» */
  isRefused?: boolean
}

/** The quantities of a sentence. Tokens already used are left alone; nothing is marked. */
export function measuresIn(tokens: readonly Token[]): FoundMeasure[] {
  const found: FoundMeasure[] = []
  for (let i = 0; i < tokens.length; i++) {
    if (tokens[i]!.used) continue
    const range = ranged(tokens, i)
    if (range) {
      found.push(...range)
      i = range[0]!.to
      continue
    }
    const one = prefixed(tokens, i) ?? counted(tokens, i) ?? wheel(tokens, i)
    // «una tele de 50 a mi mamá» says no amperes
    const isTo = one && tokens[one.to]!.text === 'a' && /^[a-z]/.test(tokens[one.to + 1]?.text ?? '')
    if (!one || isTo) continue
    found.push(isRefusedAt(tokens, one.from) ? { ...one, isRefused: true } : one)
    i = one.to
  }
  return found.filter(({ unit }) => !NOT_OF_A_WISH.has(unit))
}

/** As keys (`gb:16`), to be looked up. */
export function measureKeys(text: string): Set<string> {
  const tokens = tokensOf(text.replace(/\([^)]*\)/g, ' '), MEASURE_UNITS)
  const keys = new Set<string>()
  for (let i = 0; i < tokens.length; i++) {
    for (const one of [prefixed(tokens, i), counted(tokens, i), wheel(tokens, i)]) if (one) keys.add(keyOf(one))
  }
  return keys
}

/** Of a feature: «Quemadores: 6» says 6 quemadores. */
export function featureKeys(label: string, value: string): Set<string> {
  const keys = measureKeys(`${label} ${value}`)
  const unit = UNITS[fold(label)]
  const count = /^(\d{1,3})(?![\d.,/]|\s*(?:x|×))/.exec(value)?.[1]
  if (unit && count && COUNTED.has(unit[0])) keys.add(keyOf({ unit: unit[0], value: Number(count) }))
  return keys
}

/** Things that are counted. */
const COUNTED: ReadonlySet<string> = new Set(
  'pieza rollo hoja tableta lata color pagina quemador velocidad silla persona puerta plaza cajon tira taza escalon canal'.split(
    ' ',
  ),
)

export const keyOf = ({ unit, value }: Pick<Measure, 'unit' | 'value'>) => `${unit}:${value}`

/** Part by which a weight in pounds may differ. */
const NEAR = 0.02

/** Whether one of the quantities of a product answers what was asked. */
export function meets(asked: Measure, keys: ReadonlySet<string>): boolean {
  if (asked.bound === 'is' && keys.has(keyOf(asked))) return true
  // 2 libras are sold as 907 or 908 g
  const isNear = asked.bound === 'is' && /l(?:ibras?|bs?)$/.test(asked.said)
  if (asked.bound === 'is' && !isNear) return false
  for (const key of keys) {
    const colon = key.indexOf(':')
    if (key.slice(0, colon) !== asked.unit) continue
    const value = Number(key.slice(colon + 1))
    if (isNear && Math.abs(value / Number(asked.value) - 1) < NEAR) return true
    if (isNear) continue
    if (asked.bound === 'least' ? value >= Number(asked.value) : value <= Number(asked.value)) return true
  }
  return false
}

function prefixed(tokens: readonly Token[], i: number): FoundMeasure | null {
  const unit = BEFORE[tokens[i]!.text]
  if (!unit) return null
  let at = i + 1
  while (tokens[at] && /^(de|del|la|el|mx|es|:)$/.test(tokens[at]!.text) && at < i + 3) at++
  const next = tokens[at]
  if (!next || next.used) return null
  const letters = SIZE_WORDS[next.text] ?? next.text
  const size = unit === 'talla' && LETTER_SIZES.has(letters) ? plainLetters(letters) : null
  if (next.number === null && !size) return null
  if (next.money) return null
  const bound = size ? null : (boundBefore(tokens, i) ?? boundBehind(tokens, at))
  const places = { from: bound?.from ?? i, to: bound?.to ?? at }
  const value = size ?? next.number!
  return { unit, value, bound: bound?.bound ?? 'is', among: null, said: said(tokens, i, at), ...places }
}

/** «de 5 a 7 litros», «entre 40 y 50 pulgadas», «50 o 55 pulgadas»: from the one to the other. */
function ranged(tokens: readonly Token[], i: number): FoundMeasure[] | null {
  const [low, joint, high, unit] = [tokens[i]!, tokens[i + 1], tokens[i + 2], tokens[i + 3]]
  if (low.number === null || low.money || high?.number == null || high.money || !unit || !joint) return null
  const isJoint = /^[ao-]$/.test(joint.text) || (joint.text === 'y' && tokens[i - 1]?.text === 'entre')
  const base = UNITS[unit.text]
  if (!isJoint || !base || low.number >= high.number) return null
  // «de 27 a 144hz» is the size of a monitor and its rate
  if (FIXED.has(base[0]) && joint.text === 'a' && high.number > MAX_RATIO * low.number) return null
  const places = { from: /^(?:entre|de)$/.test(tokens[i - 1]?.text ?? '') ? i - 1 : i, to: i + 3 }
  const one = (number: number, bound: Bound): FoundMeasure => ({
    unit: base[0],
    value: round(number * base[1]),
    bound,
    among: null,
    said: `${number} ${unit.text}`,
    ...places,
  })
  return [one(low.number, 'least'), one(high.number, 'most')]
}

/** «1/2 HP» */
const FRACTION = /^([1357])\/([248])$/

/** Units of which no wide range is asked. */
const FIXED: ReadonlySet<string> = new Set(['hz', 'gb', 'v', 'w', 'mp', 'mah', 'fps'])
const MAX_RATIO = 4

function amountOf({ text, number }: Token, unit: string | undefined): number | null {
  const part = number === null && unit === 'hp' ? FRACTION.exec(text) : null
  return part ? Number(part[1]) / Number(part[2]) : number
}

function counted(tokens: readonly Token[], i: number): FoundMeasure | null {
  const { money } = tokens[i]!
  const number = amountOf(tokens[i]!, UNITS[tokens[i + 1]?.text ?? '']?.[0])
  if (number === null || money) return null
  const next = tokens[i + 1]
  if (!next || isClauseEnd(next)) return null
  const unit = UNITS[next.text]
  // «de 3 a 5 mil»
  if (next.text === 'a' && tokens[i + 2]?.number != null) return null
  if (unit) return sized(tokens, i, i + 1, unit[0], round(number * unit[1]))
  const memory = labelAt(tokens, i + 1, MEMORY)
  if (!memory || number > 4096) return null
  return sized(tokens, i, memory.at, 'gb', number)
}

/** «16 gb de ram»: the label the quantity belongs to. */
function labelAt(
  tokens: readonly Token[],
  start: number,
  labels: Readonly<Record<string, string>>,
): { label: string; at: number } | null {
  const at = tokens[start]?.text === 'de' ? start + 1 : start
  const label = labels[tokens[at]?.text ?? '']
  return label === undefined ? null : { label, at }
}

/** `R15` of a tyre. */
function wheel(tokens: readonly Token[], i: number): FoundMeasure | null {
  const size = /^r(1[2-9]|2[0-4])$/.exec(tokens[i]!.text)?.[1]
  if (!size) return null
  return { unit: 'rin', value: Number(size), bound: 'is', among: null, said: said(tokens, i, i), from: i, to: i }
}

function sized(tokens: readonly Token[], from: number, to: number, unit: string, value: number): FoundMeasure {
  const labels = unit === 'gb' ? MEMORY : unit === 'cm' ? DIMENSIONS : {}
  const label = labelAt(tokens, to, labels) ?? labelAt(tokens, to + 1, labels)
  const end = label?.at ?? to
  const bound = boundBefore(tokens, from) ?? boundBehind(tokens, end)
  const among = label?.label || null
  const places = { from: bound?.from ?? from, to: bound?.to ?? end }
  return { unit, value, bound: bound?.bound ?? 'is', among, said: said(tokens, from, end), ...places }
}

interface BoundFound {
  bound: Bound
  from?: number
  to?: number
}

/** What stands in the same clause right before a place. */
function clauseBefore(tokens: readonly Token[], at: number): string {
  const start = Math.max(0, at - BOUND_REACH)
  const before = tokens.slice(start, at).map(({ text, used }) => (used ? ',' : text))
  return before.slice(before.findLastIndex((text) => /^[,;.?!:]$/.test(text)) + 1).join(' ')
}

const REFUSES = /(?:^| )(?:no|ni|tampoco) (?:(?:sean?|quiero|quisiera) )?(?:(?:del?|la|el|los|las|un|una) )*$/
const isRefusedAt = (tokens: readonly Token[], at: number) => REFUSES.test(`${clauseBefore(tokens, at)} `)

function boundBefore(tokens: readonly Token[], at: number): BoundFound | null {
  const text = clauseBefore(tokens, at)
  for (const [pattern, bound] of BOUNDS_BEFORE) {
    const met = pattern.exec(text)
    if (met) return { bound, from: at - met[0].trim().split(' ').length }
  }
  return null
}

function boundBehind(tokens: readonly Token[], at: number): BoundFound | null {
  const behind = tokens.slice(at + 1, at + 4).map(({ text }) => text)
  for (const [pattern, bound] of BOUNDS_BEHIND) {
    const met = pattern.exec(behind.join(' '))
    // «5 litros y más barata» asks for another price
    if (met && !/^(?:barat|economic|chic|car[oa])/.test(behind[met[0].split(' ').length] ?? ''))
      return { bound, to: at + met[0].split(' ').length }
  }
  return null
}

const round = (value: number) => Math.round(value * 1000) / 1000

const said = (tokens: readonly Token[], from: number, to: number) =>
  tokens
    .slice(from, to + 1)
    .map(({ text }) => text)
    .join(' ')
