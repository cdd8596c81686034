/**
 * The words of a title that identify the product: without accents, order, stop words and packaging, with quantities in
 * canonical units. Two titles match only if all words are equal: 128 GB is not 256 GB, talla M is not L.
 */
import { normalizeTitle } from './normalize-title.ts'
import { Quantities } from './quantities.ts'

/** Shorter words are not stemmed. */
const MIN_STEM_LENGTH = 4
const BEFORE_PLURAL = 'lnrdzjbtc'

/** Stop words and packaging, in singular and plural. */
const STOP_WORDS = new Set(
  `de del la el los las lo un una unos unas en con y para por al su the and of with for in
   u uni unid unidad und unds pz pza pzas pieza aprox producto articulo nuevo nueva envio gratis oferta marca color tipo sabor
   botella bot lata envase bolsa caja paquete paq pack sobre frasco pouch doypack tetra brik tetrabrik tarro pote pomo sachet
   mexico`
    .trim()
    .split(/\s+/)
    .flatMap((word) => [word, stem(word)]),
)

/** Sorted and unique. A single pass over the characters: this runs for every new product of a feed. */
export function titleWords(title: string): string[] {
  const text = normalizeTitle(title)
  const words: string[] = []
  const quantities = new Quantities(text)
  let start = -1
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    const quantity = isDigit(code) ? quantities.at(i) : null
    if (quantity === null && isOfWord(code)) {
      if (start === -1) start = i
      continue
    }
    if (start !== -1) addWord(words, text.slice(start, i))
    start = -1
    if (quantity === null) continue
    insert(words, quantity)
    i = quantities.end - 1
  }
  if (start !== -1) addWord(words, text.slice(start))
  return words
}

function addWord(words: string[], word: string): void {
  if (STOP_WORDS.has(word)) return
  const bare = stem(word)
  if (!STOP_WORDS.has(bare)) insert(words, bare)
}

/** Insertion sort: faster than sorting for the few words of a title. */
function insert(words: string[], word: string): void {
  let at = words.length
  while (at > 0 && (words[at - 1] ?? '') > word) at--
  if (at > 0 && words[at - 1] === word) return
  words.push(word)
  for (let moved = words.length - 1; moved > at; moved--) words[moved] = words[moved - 1]!
  words[at] = word
}

/** Removes plural endings only: 'grandes' becomes 'grande', while niño and niña stay two products. */
function stem(word: string): string {
  if (word.length < MIN_STEM_LENGTH || hasDigit(word)) return word
  const one = word.endsWith('s') ? word.slice(0, -1) : word
  const plural = one.length >= MIN_STEM_LENGTH && one.endsWith('e') && BEFORE_PLURAL.includes(one.at(-2) ?? ' ')
  return plural ? one.slice(0, -1) : one
}

export function hasDigit(word: string): boolean {
  for (let i = 0; i < word.length; i++) if (isDigit(word.charCodeAt(i))) return true
  return false
}

export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

/** a–z, 0–9, '+' and '%'. */
function isOfWord(code: number): boolean {
  return (code >= 97 && code <= 122) || isDigit(code) || code === 43 || code === 37
}
