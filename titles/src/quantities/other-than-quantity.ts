/** Numbers with a unit or a count that are neither measure nor pack: terms of offers, models, brands. */
import { itemAt } from '../text/item-at.ts'
import { isNumber, type Token } from '../text/token.ts'
import type { Kind, Vocabulary } from '../vocabulary.ts'
import type { Measure } from './quantity.ts'

/** Departments where '4G' or 'X3' is a generation or a model. */
export const WITH_GENERATIONS = new Set(['/computacion', '/electronica', '/videojuegos'])

/** '3 meses' of a subscription, '6 GB' of a mobile plan. */
export function isTermOfService({ quantity, unit, to }: Measure, isPlan: boolean): boolean {
  if (quantity === 'storage') return isPlan
  return quantity === 'age' && unit === 'mo' && to === undefined
}

/** 'Telmex Internet 30 MB', 'plan de 24 meses con 6 GB'. */
export const namesPlan = ({ planWords }: Vocabulary, tokens: readonly Token[]): boolean =>
  tokens.some(({ text }) => planWords.has(text))

const THREE_METRES = 3000

/** The brand 3M, where no length matters. */
export function is3M({ unit, value }: Measure, word: Token | undefined): boolean {
  return unit === 'm' && value === THREE_METRES && word?.before === 0 && word.isUpperCase
}

/** 'Venta especial 72 hrs', 'promo 48h' */
export function isTermOfOffer({ termWords }: Vocabulary, tokens: readonly Token[], at: number): boolean {
  return termWords.has(itemAt(tokens, at - 1)?.text ?? '') || termWords.has(itemAt(tokens, at - 2)?.text ?? '')
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
const MAX_SPEEDS = 3

/** Months of a contract, '18m' of a plan, and '2V' of a blender with two speeds. */
export function isOtherThanMeasure(
  { quantity, value, to, unit }: Measure,
  { name, department, attributes }: Kind,
): boolean {
  if (quantity === 'age') return AGELESS.has(department) || (unit === 'mo' && to === undefined && department === FOOD)
  if (unit === 'm') return name === 'celular'
  return quantity === 'voltage' && !attributes.has('voltage') && value <= MAX_SPEEDS && Number.isInteger(value)
}

const YIELD_WORDS = new Set(['rinde', 'rinden', 'rendimiento', 'prepara', 'preparar', 'equivale', 'equivalente'])
/** Between such a word and its number: 'rinde hasta 8 L', 'rendimiento de 6 a 8 L'. */
const BEFORE_YIELD = new Set(['de', 'a', 'hasta', 'para', 'por', 'como', 'aprox', 'aproximadamente', 'casi', 'mas'])
/** Brackets, comma, full stop and semicolon. */
const ENDS_PART = new Set([40, 41, 44, 46, 59])
const SERVED = new Set(['porciones', 'vasos', 'cucharas'])

/** 'Rinde 8 L' is what is made of it, not what the package holds. */
export function isYield(tokens: readonly Token[], at: number): boolean {
  for (let place = at - 1; place >= 0; place--) {
    const token = tokens[place]!
    if (ENDS_PART.has(tokens[place + 1]!.before)) return false
    if (YIELD_WORDS.has(token.text)) return true
    if (!BEFORE_YIELD.has(token.text) && !isNumber(token)) return false
  }
  return false
}

/** 'Poco X3 (NFC)' is a model. */
export function isNumberOfModel(tokens: readonly Token[], at: number, kind: Kind | null): boolean {
  if (itemAt(tokens, at - 1)?.text !== 'x') return false
  return kind !== null && WITH_GENERATIONS.has(kind.department) && !kind.attributes.has('pack')
}

const COMPUTERS = new Set(['/videojuegos', '/computacion'])

/** 'Mortal Kombat 11 PC' has no eleven pieces, 'tenis 7 US' no seven units; in 'Redmi 10X 4GB' the number is the model's. */
export function isOtherThanPack(tokens: readonly Token[], at: number, kind: Kind | null): boolean {
  const next = tokens[at + 1]
  if (next && SERVED.has(next.text) && isYield(tokens, at)) return true
  if (kind === null || next === undefined) return false
  const { text: word } = next
  const { department, attributes, isTitled } = kind
  if (word === 'x') return attributes.has('memory') && attributes.has('storage')
  if (word === 'ea') return isTitled
  return (word === 'pc' && COMPUTERS.has(department)) || (word === 'us' && attributes.has('shoe'))
}
