/** Numbers and units as people say them, in the spelling that titles have. */
import { withDigits } from './number-words.ts'

const SPOKEN: [RegExp, string | ((...found: string[]) => string)][] = [
  [/(?<=(?:pila|bater)\p{L}*\s+(?:de\s+)?)doble a(?![\p{L}])/giu, 'aa'],
  [/(?<=(?:pila|bater)\p{L}*\s+(?:de\s+)?)triple a(?![\p{L}])/giu, 'aaa'],
  [/(?<![\p{L}])(?:twelve|doce)\s*(?:pack)?(?=\s+de\s)/giu, '12 pack'],
  [/(?<![\p{L}])six\s*(?:pack)?(?=\s+de\s)/giu, '6 pack'],
  // Of music it has no gigabytes.
  [/(?<![\p{L}])disco(?=\s+(?:de\s+)?\d+\s*(?:gb|tb|gigas?|teras?|terabytes?)(?![\p{L}]))/giu, 'disco duro'],
  [/(\d)\s*gigas?(?![\p{L}])/giu, '$1 gb'],
  [/(\d)\s*teras?(?![\p{L}])/giu, '$1 tb'],
  [
    /(?<![\p{L}\d.])(?:(\d+(?:\.\d+)?)\s*(?:mil|k)|mil)\s*(?=(?:btus?|mah|miliamp\p{L}+|watts?|rpm|dpi|l[uú]menes|lumens|litros?|lts|kilos|gramos|piezas?|pzas?|hojas|hilos|va|psi|ui)(?![\p{L}]))/giu,
    (_, thousands = '1') => `${Math.round(Number(thousands) * 1000)} `,
  ],
]
/** 'refri 11p' are cubic feet; '30p' of a stove are inches. */
const FEET = /(?<=(?:refri|frigo|congelador|nevera|microondas).*\d)\s*(?:p3|p|ft)(?![\p{L}\d])/giu
/** How a telephone's name is written by ear. */
const BY_EAR = /(?<![\p{L}])(?:i phone|aifon|iphon)(?=\s+(?:once|onse|doce|dose|trece|catorce|quince|dieciseis|\d))/giu

/** 'play 5' of people; 'G9 Play' is a telephone. */
const PLAYSTATION = /(?<![\p{L}\d]|\d\s)play\s*(?:station\s*)?([1-5])(?![\p{L}\d.])/giu

/** 'máx. 900' */
const ABBREVIATED = /(?<![\p{L}])(m[aá]x|m[ií]n|aprox)\.(?=\s*\$?\d)/giu
/** '500-800 pesos', 'entre $1,000 – $1,500'; '225-45' is a tyre, '1000-2000' at the end of a query a price. */
const PRICE_SPAN =
  /(entre\s+|de\s+)?(\$\s?)?(?<![\p{L}\d./-])(\d{1,3}(?:,\d{3})+|\d{1,6})\s?[-–]\s?(\$\s?)?(\d{1,3}(?:,\d{3})+|\d{1,6})(?![\p{L}\d./-])(\s*(?:pesos|varos|mxn|mil)(?![\p{L}]))?/giu
const MIN_ROUND = 50

const EXTENT = '(?:ancho|anchura|largo|longitud|alto|altura|fondo|profundidad|di[aá]metro|espesor|grosor)(?![\\p{L}])'
const LENGTH_UNIT = '(?:cms?|cent[ií]metros?|mms?|mil[ií]metros?|m|mts?|metros?|pulgadas?|pulg|pies)'
const MEASURED_EXTENT = new RegExp(String.raw`(?<=\d\s*${LENGTH_UNIT})\s+de\s+${EXTENT}`, 'giu')
const BARE_EXTENT = new RegExp(String.raw`(?<![\p{L}\d.,x-])(\d{1,3}(?:\.\d{1,2})?)\s+de\s+${EXTENT}`, 'giu')
/** People say small numbers of metres. */
const MAX_METRES = 9

/** '120 de ancho' is 120 cm, '1.20 de largo' 1.20 m; which way it is measured names do not say. */
const withoutExtents = (query: string) =>
  query
    .replace(BARE_EXTENT, (_, value: string) => `${value} ${Number(value) <= MAX_METRES ? 'm' : 'cm'}`)
    .replace(MEASURED_EXTENT, '')

export function plainNumbers(query: string): string {
  let plain = withDigits(query.replace(BY_EAR, 'iphone')).replace(PLAYSTATION, 'playstation $1')
  plain = plain.replace(ABBREVIATED, '$1').replace(PRICE_SPAN, priceSpan)
  for (const [pattern, spelled] of SPOKEN) plain = plain.replace(pattern, spelled as string)
  return withoutExtents(plain.replace(FEET, ' pies'))
}

function priceSpan(
  whole: string,
  opened = '',
  dollar = '',
  from = '',
  other = '',
  to = '',
  unit = '',
  at = 0,
  query = '',
): string {
  const [low, high] = [from, to].map((digits) => Number(digits.replaceAll(',', ''))) as [number, number]
  const isLast = at + whole.length === query.trimEnd().length
  const isRound = isLast && low >= 2 * MIN_ROUND && low % MIN_ROUND === 0 && high % MIN_ROUND === 0
  const isOpened = opened !== '' && isLast && low >= MIN_ROUND
  const isPrice = low < high && (dollar + other + unit !== '' || isOpened || isRound)
  return isPrice ? `${opened || 'de '}${from} a $${to}${unit}` : whole
}
