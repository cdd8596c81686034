/** Numbers and units as people say them, in the spelling that titles have. */
import { withDigits } from './number-words.ts'

const SPOKEN: [RegExp, string | ((...found: string[]) => string)][] = [
  [/(?<=(?:pila|bater)\p{L}*\s+(?:de\s+)?)doble a(?![\p{L}])/giu, 'aa'],
  [/(?<=(?:pila|bater)\p{L}*\s+(?:de\s+)?)triple a(?![\p{L}])/giu, 'aaa'],
  [/(\d)\s*gigas?(?![\p{L}])/giu, '$1 gb'],
  [/(\d)\s*teras?(?![\p{L}])/giu, '$1 tb'],
  [/(\d+)\s*mil\s*(?=btus?(?![\p{L}]))/giu, (_, thousands) => `${thousands}000 `],
]
/** 'refri 11p' are cubic feet; '30p' of a stove are inches. */
const FEET = /(?<=(?:refri|frigo|congelador|nevera|microondas).*\d)\s*(?:p3|p|ft)(?![\p{L}\d])/giu
/** How a telephone's name is written by ear. */
const BY_EAR = /(?<![\p{L}])(?:i phone|aifon|iphon)(?=\s+(?:once|onse|doce|dose|trece|catorce|quince|dieciseis|\d))/giu

/** 'play 5' of people; 'G9 Play' is a telephone. */
const PLAYSTATION = /(?<![\p{L}\d]|\d\s)play\s*(?:station\s*)?([1-5])(?![\p{L}\d.])/giu

export function plainNumbers(query: string): string {
  let plain = withDigits(query.replace(BY_EAR, 'iphone')).replace(PLAYSTATION, 'playstation $1')
  for (const [pattern, spelled] of SPOKEN) plain = plain.replace(pattern, spelled as string)
  return plain.replace(FEET, ' pies')
}
