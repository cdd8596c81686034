/** Numbers and units as people say them, in the spelling that titles have. */

const SPOKEN: [RegExp, string | ((...found: string[]) => string)][] = [
  [/(\d)\s*gigas?(?![\p{L}])/giu, '$1 gb'],
  [/(\d)\s*teras?(?![\p{L}])/giu, '$1 tb'],
  [/(\d+)\s*mil\s*(?=btus?(?![\p{L}]))/giu, (_, thousands) => `${thousands}000 `],
  [/(?<![\p{L}\d])(?:un\s+)?litro y medio(?![\p{L}])/giu, '1.5 litros'],
  [/(?<![\p{L}\d])(?:un\s+)?kilo y medio(?![\p{L}])/giu, '1.5 kg'],
  [/(?<![\p{L}\d])(?:de\s+)?medio litro(?![\p{L}])/giu, '500 ml'],
  [/(?<![\p{L}\d])(?:de\s+)?medio kilo(?![\p{L}])/giu, '500 g'],
  [/(?<![\p{L}\d])(?:un\s+)?cuarto de kilo(?![\p{L}])/giu, '250 g'],
]
/** 'refri 11p' are cubic feet; '30p' of a stove are inches. */
const FEET = /(?<=(?:refri|frigo|congelador|nevera|microondas).*\d)\s*(?:p3|p|ft)(?![\p{L}\d])/giu
const NUMBERED_MODELS =
  /(?<![\p{L}])(iphone|i phone|aifon|iphon)\s+(once|onse|doce|dose|trece|catorce|quince|dieciseis)(?![\p{L}])/giu
const MODEL_NUMBERS: Record<string, number> = {
  once: 11,
  onse: 11,
  doce: 12,
  dose: 12,
  trece: 13,
  catorce: 14,
  quince: 15,
  dieciseis: 16,
}

/** 'play 5' of people; 'G9 Play' is a telephone. */
const PLAYSTATION = /(?<![\p{L}\d]|\d\s)play\s*(?:station\s*)?([1-5])(?![\p{L}\d.])/giu

export function plainNumbers(query: string): string {
  let plain = query.replace(PLAYSTATION, 'playstation $1')
  for (const [pattern, spelled] of SPOKEN) plain = plain.replace(pattern, spelled as string)
  return plain
    .replace(FEET, ' pies')
    .replace(NUMBERED_MODELS, (_, line: string, number: string) => `${line} ${MODEL_NUMBERS[number.toLowerCase()]}`)
}
