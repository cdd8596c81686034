/** An offer as the judge sees it. */
import { readTitle, type Vocabulary } from '@tianguis/titles'
import { isPromotion } from './promotions.ts'
import { isModel, type TitleWords, wordsOf } from './words.ts'

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
  /** Codes that a maker gave to the product. */
  models: readonly string[]
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
    models: modelsOf(words.codes, reading.kind),
    triples: triplesOf(words),
  }
}

/** The number of a processor ('4800H', '1135G7') or of a graphics card names one part of a computer. */
const PART_OF_COMPUTER = /^(?:i[3579])?\d{4,5}[a-z]{1,2}\d?$|^[rg]tx\d+/

function modelsOf(codes: readonly string[], kind: string | null): string[] {
  const models = codes.filter(isModel)
  return kind === 'procesador' || kind === 'tarjeta de video'
    ? models
    : models.filter((code) => !PART_OF_COMPUTER.test(code))
}

/** The title, with the brand where the title does not name it. */
export function comparedText({ title, brand }: OfferText): string {
  return brand && !title.toLowerCase().includes(brand.toLowerCase()) ? `${title} ${brand}` : title
}

let scratch = new Uint32Array(1024)

function triplesOf({ words, codes, numbers, without }: TitleWords): Uint32Array {
  let count = 0
  const add = (word: string) => {
    if (count + word.length > scratch.length) scratch = grown(scratch, count + word.length)
    for (let at = 0; at < word.length; at++)
      scratch[count++] = (codeAt(word, at - 1) << 16) ^ (codeAt(word, at) << 8) ^ codeAt(word, at + 1)
  }
  for (const { stem } of words) add(stem)
  for (const list of [codes, numbers, without]) for (const word of list) add(word)
  return withoutRepeated(scratch.subarray(0, count).sort())
}

/** Moves what is left to the front and copies it. */
function withoutRepeated(sorted: Uint32Array): Uint32Array {
  let kept = 0
  for (let at = 0; at < sorted.length; at++) if (at === 0 || sorted[at] !== sorted[at - 1]) sorted[kept++] = sorted[at]!
  return sorted.slice(0, kept)
}

/** A space before and after the word. */
function codeAt(word: string, at: number): number {
  return at === -1 || at === word.length ? 32 : word.charCodeAt(at)
}

function grown(from: Uint32Array<ArrayBuffer>, least: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(2 * least)
  larger.set(from)
  return larger
}
