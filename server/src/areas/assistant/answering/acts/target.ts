/** The target price of an alert, in the forms in which visitors write it: «a 1500», «8 mil», «un 15 %», «a mitad de precio», «que baje 200». */
import type { Centavos } from '@tianguis/contract/money'

/** `less`: pesos to come off the price. */
export type Target = { of: 'pesos' | 'percent' | 'less'; value: number }

const AMOUNT = String.raw`\$? ?(\d[\d,]*(?:\.\d+)?)( mil)?`
/** No unit follows: «256 gb» is no amount of money. */
const NO_UNIT = `(?! ?(?:%|por ?ciento|gb|gigas?|tb|kilos?|kg|gramos|litros?|lts?|ml|pulgadas?|piezas?|pzas?|watts?|anos?|meses|dias|cm|metros?|pies|talla|hojas|rollos|primer[oa]s|segund[oa]s)(?: |$))`
const CUE = `(?:a|al|en|de|por|hasta|ponle|ponla|ponlo|ponga|mejor|sean?|unos|como|los|que|cueste|valga|mas de)`
const CUED = new RegExp(`(?<= )${CUE} ${AMOUNT}${NO_UNIT}(?= |$)`, 'g')
const ANY = new RegExp(`(?<= )${AMOUNT}${NO_UNIT}(?= |$)`, 'g')
const LESS = new RegExp(
  ` (?:baj[ea]n?|rebajen?|bajado) (?:(?:unos|como|otros|al menos|por lo menos|minimo|siquiera|aunque sea|aunque sean|aunq sea|aunk sea|tantito|mas de|de perdis?|de perdida|ya|otra vez) )*${AMOUNT}${NO_UNIT}(?= |$)`,
)
/** «mil pesos menos», «200 abajo de lo que está»; not «1000 o menos», not «mas abajo de 900». */
const BELOW = new RegExp(
  `(?<! o) ${AMOUNT}${NO_UNIT}(?: pesos)? (?:menos|mas barat[oa]|mas abajo|abajo)(?= |$)(?! de \\d)`,
)
const PERCENT = / (\d{1,2}|[a-z]+) ?(?:%|por ?ciento) /
const WORDS: Readonly<Record<string, number>> = {
  cinco: 5,
  diez: 10,
  quince: 15,
  veinte: 20,
  veinticinco: 25,
  treinta: 30,
  cuarenta: 40,
  cincuenta: 50,
}
const HALF = / (?:a |la |al )*mitad(?: del?| de su| del)?(?: precio)? | medio precio /
/** Before «de 128» of «la de 128», which names a product by its size. */
const BEFORE_OF_SIZE = / (?:el|la|los|las) $/
/** Before «128» of «la de 128». */
const BEFORE_SIZE = / (?:el|la|los|las) del? $/
/** «a 7500 nunca va a bajar» */
const DENIED = /^ (?:pesos )?(?:nunca|jamas|no |ni )/
/** Below this an amount is a place or a count, unless it follows «a», «en», «ponle», «mejor» or is said to be pesos. */
const MIN_PESOS = 20

/** `said`: folded, with a space at both ends; `isOpen`: an amount is expected, so that a bare number is one. */
export function targetIn(said: string, isOpen = false): Target | null {
  const text = said.replace(/(?<!\d) mil (?!\d)/g, ' 1000 ')
  const percent = PERCENT.exec(text)?.[1] ?? ''
  const share = WORDS[percent] ?? Number(percent)
  if (share > 0) return { of: 'percent', value: share }
  if (HALF.test(text)) return { of: 'percent', value: 50 }
  const less = LESS.exec(text) ?? BELOW.exec(text)
  if (less) return { of: 'less', value: parsePesos(less[1]!, less[2]) }
  const cued = amountsBy(CUED, text)
  const found = cued.at(-1) ?? null
  if (found !== null) return { of: 'pesos', value: found }
  const any = isOpen ? (amountsBy(ANY, text).at(-1) ?? null) : null
  return any === null ? null : { of: 'pesos', value: any }
}

function amountsBy(pattern: RegExp, text: string): number[] {
  return [...text.matchAll(pattern)].flatMap((met) => {
    const before = text.slice(0, met.index)
    const isNamed = (/^(?:de|del) /.test(met[0]) ? BEFORE_OF_SIZE : BEFORE_SIZE).test(before) && !/ mil/.test(met[0])
    const isDenied = DENIED.test(text.slice(met.index + met[0].length))
    const value = parsePesos(met[1]!, met[2])
    const isMoney = /\$| mil/.test(met[0]) || /^ pesos /.test(text.slice(met.index + met[0].length))
    return isNamed || isDenied || (value < MIN_PESOS && !isMoney && !/^(?:a|en|ponle|mejor) /.test(met[0]))
      ? []
      : [value]
  })
}

const parsePesos = (digits: string, thousands: string | undefined) =>
  Number(digits.replaceAll(',', '')) * (thousands ? 1000 : 1)

/** The target price in pesos for a product of this price; a small number for a dear product means thousands. */
export function pesosFor({ of, value }: Target, price: Centavos): number {
  if (of === 'percent') return Math.floor((price * (100 - value)) / 10_000)
  const today = price / 100
  if (of === 'less' && value < today * MAX_REDUCTION_SHARE) return Math.floor(today - value)
  const inThousands = value * 1000
  return value < 100 && inThousands > today * MIN_PRICE_SHARE && inThousands < today * MAX_PRICE_SHARE
    ? inThousands
    : value
}

/** A reduction by more than this share of the price is read as a target price: «que baje 900» for a product of 1,000. */
const MAX_REDUCTION_SHARE = 0.6
const MIN_PRICE_SHARE = 0.2
const MAX_PRICE_SHARE = 1.5
