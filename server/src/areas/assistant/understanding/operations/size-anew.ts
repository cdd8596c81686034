/** A number without a unit that says anew the size asked for or shown: «¿no tienes de 25?», «mínimo 165», «aunque sea 16». */
import type { AssistantContext, Measure } from '@tianguis/contract/assistant/assistant'
import { sharedUnit, shownForWish, sizesIn } from '../relative.ts'
import type { Request } from '../request.ts'
import { PRICE_WORDS } from './limit-as-size.ts'

/** «¿no tienes de 25?» after bags of 20 kilos, or after products whose names say kilos. */
export function sizeIn({ wish, said, places }: Request, context: AssistantContext): Measure | null {
  const { wish: before } = context
  const text = ` ${said} `
  if (!before || wish.kind || wish.min !== null || places.length > 0) return null
  const asked = before.measures.filter(({ value, said: size }) => typeof value === 'number' && /\d/.test(size))
  const bounded = asked.length > 0 ? (ACCEPTS.exec(text) ?? AT_LEAST.exec(text)) : null
  // «mínimo 16» after 8 GB is no screen of 16 inches
  const isGuessed = ({ said: size }: Measure) => bounded !== null && size === bounded[1]
  // «al menos 512» is no most price
  const isMost = wish.max !== null && !(bounded && LEAST.test(text) && wish.max === Number(bounded[1]))
  if (isMost || !wish.measures.every(isGuessed)) return null
  const met = bounded ?? SIZE.exec(text) ?? BARE_SIZE.exec(text)
  if (!met || PRICE_WORDS.test(text.replace(OF_LESS, ' '))) return null
  const shown = shownForWish(context)
  const unit = sharedUnit(shown)
  const sizes = shown.flatMap(({ name }) => sizesIn(name)).filter((one) => one.unit === unit)
  const apart = ({ said: size }: Measure) => Math.abs(Math.log(Number(met[1]) / numberIn(size)))
  // of several sizes that were asked for the nearest is meant
  const [like] = [...asked.toSorted((a, b) => apart(a) - apart(b)), ...sizes]
  const number = like ? numberIn(like.said) : Number.NaN
  if (!like || Number.isNaN(number)) return null
  const ratio = Number(met[1]) / number
  const most = asked.includes(like) ? MAX_SIZE_RATIO : MAX_RATIO
  if (ratio < 1 / most || ratio > most) return null
  const value = Number(like.value) * ratio
  const isLeast = LEAST.test(text) || (like.bound === 'least' && ACCEPTS.test(text))
  const size = like.said.replace(/[\d.,]+/, met[1]!)
  const named = Number(met[1]) > 1 ? size.replace(ONE_UNIT, '$1s') : size
  return { ...like, value, bound: isLeast ? 'least' : 'is', said: named }
}

/** «¿no hay de menos?», «al menos» */
const OF_LESS = / de menos(?= (?!de )[^\d])| (?:al|por lo|cuando) menos(?= )/

/** «rodada 26», «26 pulgadas» */
const numberIn = (size: string) => Number.parseFloat(size.replace(/^\D+/, ''))

/** «5 litro» */
const ONE_UNIT = /(?<=\d )(litro|kilo|metro|pieza|tonelada|pulgada|pie|gramo)$/

const MAX_RATIO = 4
/** «¿y el de 10?» after a litre that was asked for. */
const MAX_SIZE_RATIO = 25

const NUMBER =
  '(\\d{1,4}(?:\\.\\d+)?)(?= *$| *[,.?!]| (?:pero|y|o|pues|porfa|mejor|me|esta|estaria|ya|si|con|que|de perdida) )'
/** «aunque sea 16», «con 128 me conformo»: less of what was asked for is accepted. */
const ACCEPTS = new RegExp(
  ` (?:aunque (?:sean?|tengan?|traigan?)|siquiera|ya de perdis|de perdis|de perdida|con(?= [\\d.]+ (?:me |nos |ya |esta|estaria|la |es )))(?: (?:de|unos|con))* ${NUMBER}`,
)
/** «mínimo 165», «que tenga al menos 12» */
const AT_LEAST = new RegExp(
  ` (?:(?:como |de )?minimo|al menos|por lo menos|cuando menos)(?: (?:de|unos|con))* ${NUMBER}`,
)
const LEAST = / (?:minimo|o mas|al menos|por lo menos|cuando menos|para arriba) /

/** «30 pues, si hay», «nel, 165 mínimo» */
export const BARE_SIZE =
  /^ (?:(?:y|no|nel|mejor|ok|pues|ah|bueno|entonces|,) )*(\d{1,4}(?:\.\d+)?) (?:pues|mejor|entonces|minimo|si hay|porfa|nomas|o mas|y que|,)/

export const SIZE =
  / (?:de|del|en|como de|unos|mejor|la|el) (\d{1,4}(?:\.\d+)?)(?= (?:mejor|no|si|esta|pues|porfa|tambien|entonces|,|[?])| *$)/
