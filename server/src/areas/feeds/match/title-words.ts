/**
 * A title reduced to what makes the product: words without accents, order, filling and packaging; quantities in one
 * unit each. Two titles are the same thing only when all of it is equal: 128 GB is not 256 GB, talla M is not L.
 */
const MARKS = /[\u0300-\u036f]/g

/** Words that say nothing about which product it is. */
const FILLING = new Set(
  `de del la el los las lo un una unos unas en con y para por al su the and of with for in
   u uni unid unidad unidades und unds pz pza pzas pieza piezas aprox producto articulo nuevo nueva envio gratis oferta
   botella bot lata envase bolsa caja paquete paq sobre frasco pouch doypack tetra brik tetrabrik tarro pote pomo sachet
   mexico`
    .trim()
    .split(/\s+/),
)

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

const QUANTITY = /(\d+(?:[.,]\d+)?)\s*(%|[a-z]+3?)(?![a-z0-9])/g
/** Lengths of these are left as they are: cutting an ending would change the word. */
const SHORTEST_STEM = 4

export function titleWords(title: string): string[] {
  const plain = lowered(title)
    .replaceAll('"', ' pulg ')
    .replace(/['’´`]/g, '')
    // 'x 500 gr', 'x12': times. 'iPhone X 64 GB': a name.
    .replace(/(?<![a-z0-9])x\s*(?=\d)(?!\d+\s*(?:gb|tb|mb|hz|w|v|mah|pulg))/g, ' ')
  const words = new Set<string>()
  const rest = plain.replace(QUANTITY, (whole, amount: string, unit: string) => {
    const known = UNITS[unit]
    if (!known) return whole
    words.add(`${round(Number(amount.replace(',', '.')) * known[1])}${known[0]}`)
    return ' '
  })
  for (const word of rest.split(/[^a-z0-9+%]+/)) {
    if (word !== '' && !FILLING.has(word)) words.add(stem(word))
  }
  return [...words].sort()
}

function lowered(text: string): string {
  const lower = text.toLowerCase()
  return /[^ -~]/.test(lower) ? lower.normalize('NFD').replace(MARKS, '') : lower
}

/** Plural endings only: niño and niña are two products. */
function stem(word: string): string {
  if (word.length <= SHORTEST_STEM || /\d/.test(word)) return word
  if (/[lnrdzj]es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

function alike(unit: string, factor: number, names: string): Record<string, readonly [string, number]> {
  return Object.fromEntries(names.split(' ').map((name) => [name, [unit, factor] as const]))
}

function round(amount: number): number {
  return Math.round(amount * 100) / 100
}
