/** An offer as the judge sees it. */
import { readTitle, type Vocabulary } from '@tianguis/titles'
import { isPromotion } from './promotions.ts'
import { type TitleWords, wordsOf } from './words.ts'

export interface OfferText {
  title: string
  brand?: string | null
  category?: readonly string[]
}

export interface ReadOffer extends TitleWords {
  kind: string | null
  department: string | null
  brand: string | null
  condition: string
  colours: readonly string[]
  size: string | null
  /** Normalised amounts by quantity: volume in ml, mass in g, storage in GB… */
  amounts: ReadonlyMap<string, readonly number[]>
  pack: number | null
  /** Says that several pieces are sold as one ('6 pack', '6 x 355 ml'), not how many there are in a box. */
  isMultipack: boolean
  /** '2 cremas 400 ml': how many the title begins with; 1 where it does not. */
  leadingCount: number
  /** Two products sold together: 'tequila + champaña'. */
  isBundle: boolean
  /** Names a promotion or several products. */
  isPromotion: boolean
  /** Hashed letter triples, sorted, for a likeness that abbreviations and typing errors change little. */
  triples: Uint32Array
}

const BUNDLE = /\w \+ ?[a-z]| y (?:la|el|los|las|una?) | m[aá]s [a-z]|\bcombo\b/i
const LEADING_COUNT = /^(\d{1,2}) [a-záéíóúñ]{3,}s /i
const MULTIPACK =
  /\bc\/u\b|\d\s*(?:piezas?|pzas?|pz|unidades|latas|botellas) de \d|\d\s*-?pack\b|\bpack\s+(?:x\s*|de\s+|con\s+)?\d|\bpaquetes? (?:de|con) \d|\d\s*(?:x|un?\.?)\s*\d+(?:[.,]\d+)?\s*(?:ml|g|gr|l|lt|cc)\b/i

export function readOffer(vocabulary: Vocabulary, offer: OfferText): ReadOffer {
  const { title, brand, category } = offer
  const reading = readTitle(vocabulary, { title, ...(brand ? { brand } : {}), ...(category ? { category } : {}) })
  const amounts = new Map<string, number[]>()
  for (const { quantity, value } of reading.measures) {
    const known = amounts.get(quantity)
    if (known) known.push(value)
    else amounts.set(quantity, [value])
  }
  const words = wordsOf(comparedText(offer))
  return {
    ...words,
    kind: reading.kind,
    department: reading.department,
    brand: reading.brand,
    condition: reading.condition,
    colours: reading.colours,
    size: reading.size,
    amounts,
    pack: reading.pack,
    isMultipack: MULTIPACK.test(title),
    leadingCount: Number(LEADING_COUNT.exec(title)?.[1] ?? 1),
    isBundle: BUNDLE.test(title),
    isPromotion: isPromotion(title),
    triples: triplesOf(words),
  }
}

/** The title, with the brand where the title does not name it. */
export function comparedText({ title, brand }: OfferText): string {
  return brand && !title.toLowerCase().includes(brand.toLowerCase()) ? `${title} ${brand}` : title
}

function triplesOf({ words, codes, numbers, without }: TitleWords): Uint32Array {
  const found = new Set<number>()
  for (const word of [...words.map(({ stem }) => stem), ...codes, ...numbers, ...without]) {
    const text = ` ${word} `
    for (let at = 0; at + 3 <= text.length; at++)
      found.add((text.charCodeAt(at) << 16) ^ (text.charCodeAt(at + 1) << 8) ^ text.charCodeAt(at + 2))
  }
  return Uint32Array.from(found).sort()
}
