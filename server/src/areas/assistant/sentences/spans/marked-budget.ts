/** The most that is to be spent, from the words marked as a price, where no other rule has read them: «es de 300». */
import type { Wish } from '@tianguis/contract/assistant/assistant'
import { fold } from '@tianguis/contract/folding'
import { isPaidBefore } from '../../understanding/needs/incidental.ts'
import type { Span } from './marks.ts'

const AMOUNT = /(?:^|[^\d.])\$? ?(\d{1,3}(?:,\d{3})+|\d{2,7}(?:\.\d{1,2})?|\d{1,3}(?= ?mil\b))( ?mil\b)?/
/** Of another thing than the whole: a rate, months, a piece. */
const OF_PART =
  /%|por ?ciento|\d ?(?:ui|iu|mcg|mg|dpi|rpm|psi|lumenes|hilos)\b|\bmeses\b|\bmsi\b|\b(?:por|cada|x) (?:litro|kilo|kg|pieza|metro|gramo|mes|semana|quincena)/
const EACH = /\b(?:cada (?:quien|uno|una|persona)|por (?:persona|cabeza|piocha)|c\/u)\b/
const PERSONS = /\b(?:somos|seremos|entre) (?:como )?(\d{1,3})\b/
const MIN_PESOS = 20

/** «tenemos 15 mil para empezar», «¿qué compramos primero?»: the money is for all things together. */
export const isForAll = (message: string) => FOR_ALL.test(fold(message))
const FOR_ALL =
  /\b(?:(?:para|pa) (?:empezar|todo|todos|amueblar|equipar)|en total|todo junto|entre todo|(?:compro|compramos) primero|con todo y)\b/

/** «una laptop entre 8 y 10», with no unit: thousands. */
const FEW_TO = /\bentre (\d{1,2}) y (\d{1,2})(?= *(?:$|[,.;!?]))/

export function withMarkedBudget(all: Wish, spans: readonly Span[], message: string): Wish {
  const wish = withoutModel(withoutStrength(all, spans), spans)
  const said = fold(message)
  const range = wish.kind && wish.min === null && wish.max === null ? FEW_TO.exec(said) : null
  if (range && !/\b(?:an[oi]|nin|edad|mes)/.test(said)) {
    const [low, high] = [Number(range[1]), Number(range[2])]
    const isIts = ({ said: size }: Wish['measures'][number]) => size === range[1] || size === range[2]
    const measures = wish.measures.filter((measure) => !isIts(measure))
    if (low < high)
      return {
        ...wish,
        min: low * 1000,
        max: high * 1000,
        measures,
        words: wish.words.filter((word) => word !== range[1] && word !== range[2]),
      }
  }
  const isOwn = ({ mark, start }: Span) => mark === 'price' && !isPaidBefore(fold(message.slice(0, start)))
  const prices = spans.filter(isOwn)
  const sum = prices.length === 1 && isForAll(message) ? amountIn(prices[0]!) : null
  // a sum for several things is no least price of one
  if (sum !== null) return { ...wish, min: null, max: sum, words: withoutNumbers(wish) }
  if (wish.min !== null) return wish
  const [between] = prices.flatMap((span) => rangeIn(span) ?? [])
  if (between) return { ...wish, ...between, words: withoutNumbers(wish) }
  const each = spans.find(({ mark, text }) => mark === 'price' && EACH.test(fold(text)))
  const persons = Number(PERSONS.exec(said)?.[1] ?? 0)
  if (each && persons > 1) {
    const share = amountIn(each)
    return share === null ? wish : { ...wish, max: share * persons, words: withoutNumbers(wish) }
  }
  if (wish.max !== null) return wish
  const amounts = prices.map(amountIn)
  const amount = amounts.length === 1 ? amounts[0]! : null
  return amount === null ? wish : { ...wish, max: amount, words: withoutNumbers(wish) }
}

/** «paracetamol de 500» says how strong it is: a number that is marked as a quality, and none as a price. */
function withoutStrength(wish: Wish, spans: readonly Span[]): Wish {
  const isQuality = ({ mark, text }: Span) => mark === 'quality' && fold(text).trim() === `de ${wish.max}`
  const isPriced = spans.some(({ mark }) => mark === 'price')
  return wish.max !== null && wish.max < MIN_PRICE && !isPriced && spans.some(isQuality) ? { ...wish, max: null } : wish
}

/** «tóner para una brother hl 1202», «tenis rs 2000»: a bare number that is marked as a part of a name, and none as a price. */
function withoutModel(wish: Wish, spans: readonly Span[]): Wish {
  const isOfName = ({ mark, text }: Span) =>
    NAMES.has(mark) && new RegExp(`(?:^|[a-z] )${wish.max}$`).test(fold(text).trim()) && !OF_MONEY.test(fold(text))
  const isPriced = spans.some(({ mark }) => mark === 'price')
  return wish.max !== null && wish.min === null && !isPriced && spans.some(isOfName) ? { ...wish, max: null } : wish
}

const NAMES: ReadonlySet<Span['mark']> = new Set(['brand', 'quality', 'product', 'aside'])
const OF_MONEY = /\$|\b(?:pesos|mil|varos|menos|hasta|maximo|max|unos|como|por|en|de|a|x)\b/

/** A lower number after «de» may be anything. */
const MIN_PRICE = 1000

/** «1000 a 1500», «de 2 a 3 mil» */
function rangeIn({ text }: Span): Pick<Wish, 'min' | 'max'> | null {
  const said = fold(text).replaceAll(',', '').trim()
  const met = OF_PART.test(said) ? null : FROM_TO.exec(said)
  if (!met) return null
  const [min, max] = [Number(met[1]) * (met[2] || met[4] ? 1000 : 1), Number(met[3]) * (met[4] ? 1000 : 1)]
  return min >= MIN_PESOS && min < max && max <= min * MAX_RANGE ? { min, max } : null
}

const FROM_TO =
  /^(?:(?:de|entre|como|unos|pesos|tipo|por) )*\$?(\d{1,7})( mil)? ?(?:a|-|y|o|hasta) ?\$?(\d{1,7})( mil)?(?: (?:pesos|varos|mxn))?$/
/** Beyond it two numbers are no range of prices. */
const MAX_RANGE = 10

/** «que no pase de 7», where nothing else is counted: thousands. */
const FEW =
  /^(?:(?:pero|y|algo|que|q|de|no|un|mi|el) )*(?:(?:pas[aeo]n?|suban?|rebasen?|mas) de|maximo|max|tope|hasta|menos de|presupuesto)(?: de)? (?:unos |los )?(\d{1,2})$/

function amountIn({ text }: Span): number | null {
  const said = fold(text).trim()
  const few = Number(FEW.exec(said)?.[1] ?? MIN_PESOS)
  if (few > 0 && few < MIN_PESOS) return few * 1000
  const met = OF_PART.test(said) ? null : AMOUNT.exec(said)
  if (!met) return null
  const amount = Number(met[1]!.replaceAll(',', '')) * (met[2] ? 1000 : 1)
  return amount >= MIN_PESOS ? amount : null
}

const withoutNumbers = ({ words }: Wish) => words.filter((word) => !/^\d{3,}$/.test(word))
