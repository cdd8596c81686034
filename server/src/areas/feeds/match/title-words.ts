/**
 * A title reduced to what makes the product: words without accents, order, filling and packaging; quantities in one
 * unit each. Two titles are the same thing only when all of it is equal: 128 GB is not 256 GB, talla M is not L.
 */
const MARKS = /[\u0300-\u036f]/g
const DIGIT = /\d/
/** Shorter ones are left as they are: cutting an ending would change the word. */
const SHORTEST_STEM = 4

/** Words that say nothing about which product it is, in either number. */
const FILLING = new Set(
  `de del la el los las lo un una unos unas en con y para por al su the and of with for in
   u uni unid unidad und unds pz pza pzas pieza aprox producto articulo nuevo nueva envio gratis oferta marca color tipo sabor
   botella bot lata envase bolsa caja paquete paq pack sobre frasco pouch doypack tetra brik tetrabrik tarro pote pomo sachet
   mexico`
    .trim()
    .split(/\s+/)
    .flatMap((word) => [word, stem(word)]),
)
/** 'x 1 unidad': one of it, as everything is. */
const ONE = /(?<![\d.,])1\s*(?:un?|uni|unid|unidad|pza?|pieza)(?![a-z0-9])/g

/** Unit → [the unit it is told in, factor]. */
const UNITS: Readonly<Record<string, readonly [string, number]>> = {
  ...alike('g', 1, 'g gr grs grm grms gramo gramos gm gms'),
  ...alike('g', 1000, 'kg kgs kilo kilos kilogramo kilogramos'),
  ...alike('mg', 1, 'mg miligramos'),
  ...alike('ml', 1, 'ml mls cc cm3 mililitro mililitros'),
  ...alike('ml', 1000, 'l lt lts ltr ltrs litro litros'),
  ...alike('ml', 10, 'cl'),
  ...alike('oz', 1, 'oz onza onzas'),
  ...alike('mm', 1, 'mm milimetros'),
  ...alike('mm', 10, 'cm cms centimetros'),
  ...alike('mm', 1000, 'm mt mts mtr metro metros'),
  ...alike('in', 1, 'in inch pulg pulgada pulgadas'),
  ...alike('gb', 1, 'gb'),
  ...alike('gb', 1024, 'tb'),
  ...alike('mb', 1, 'mb'),
  ...alike('w', 1, 'w watt watts'),
  ...alike('v', 1, 'v volt volts'),
  ...alike('hz', 1, 'hz'),
  ...alike('mah', 1, 'mah'),
  ...alike('%', 1, '%'),
}

/** 'x 500 gr', 'x12': times. 'iPhone X 64 GB': a name. */
const TIMES = /(?<![a-z0-9])x\s*(?=\d)(?!\d+\s*(?:gb|tb|mb|hz|w|v|mah|pulg))/g
const NOT_ASCII = /[^ -~]/
const QUOTES = /["'’´`]/
const GAP = /[^a-z0-9+%]+/
const QUANTITY = /(\d+(?:[.,]\d+)?)\s*(%|[a-z]+3?)(?![a-z0-9])/g

export function titleWords(title: string): string[] {
  const words = new Set<string>()
  const rest = cleared(title).replace(QUANTITY, (whole, amount: string, unit: string) => {
    const known = UNITS[unit]
    if (!known) return whole
    words.add(`${round(Number(amount.replace(',', '.')) * known[1])}${known[0]}`)
    return ' '
  })
  for (const word of rest.split(GAP)) {
    if (word === '' || FILLING.has(word)) continue
    const bare = stem(word)
    if (!FILLING.has(bare)) words.add(bare)
  }
  return [...words].sort()
}

/** Lower case without accents and marks. Each step only where there is something for it: most titles need none. */
function cleared(title: string): string {
  let text = title.toLowerCase()
  if (NOT_ASCII.test(text)) text = text.normalize('NFD').replace(MARKS, '')
  if (QUOTES.test(text)) text = text.replaceAll('"', ' pulg ').replace(/['’´`]/g, '')
  if (text.includes('x')) text = text.replace(TIMES, ' ')
  return text.includes('1') ? text.replace(ONE, ' ') : text
}

/** Endings of number only, so that 'grande' meets 'grandes'; niño and niña are two products. */
function stem(word: string): string {
  if (word.length < SHORTEST_STEM || DIGIT.test(word)) return word
  const one = word.endsWith('s') ? word.slice(0, -1) : word
  return one.length >= SHORTEST_STEM && /[lnrdzjbtc]e$/.test(one) ? one.slice(0, -1) : one
}

function alike(unit: string, factor: number, names: string): Record<string, readonly [string, number]> {
  return Object.fromEntries(names.split(' ').map((name) => [name, [unit, factor] as const]))
}

function round(amount: number): number {
  return Math.round(amount * 100) / 100
}
