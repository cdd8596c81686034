/** What is left of a title without colour, size and measures: variants of one product have the same words left. */
import type { Meaning } from './meaning.ts'
import type { ParsedText } from './mentions/parsed-text.ts'
import type { RawQuantities } from './quantities/quantity.ts'
import type { FoundSize } from './sizes.ts'
import { MAX_TOKENS } from './text/tokenise.ts'
import type { Kind } from './vocabulary.ts'

/** Words that only introduce a colour, a size or a capacity. */
const LABELS = new Set(['color', 'colour', 'talla', 'ram', 'rom', 'memoria', 'almacenamiento', 'storage', 'cm', 'mx'])

const PLUS = 43

interface Variant {
  raw: RawQuantities
  size: FoundSize | null
  /** Places of words that name a colour. */
  colours: readonly number[]
  brandWords: readonly string[]
}

/**
 * In alphabetical order; brand, shop, connectives such as 'de' and words of offers are left out. A colour is left out only
 * where it matters for the kind: 'WD Blue' and 'WD Green' are two drives.
 */
export function wordsBesideVariant(text: ParsedText, kind: Kind | null, variant: Variant): string[] {
  const { raw, size, colours, brandWords } = variant
  const { tokens, meanings } = text
  for (let at = 0; at < tokens.length; at++) COVERED[at] = 0
  for (const { at, end, loose, quantity } of raw.measures) if (!loose || kind?.attributes.has(quantity)) cover(at, end)
  if (size) cover(size.start, size.end)
  if (kind?.attributes.has('colour')) for (const at of colours) COVERED[at] = 1
  const words: string[] = []
  for (let at = 0; at < tokens.length; at++) {
    const { text: word } = tokens[at]!
    if (COVERED[at] === 1 || LABELS.has(word) || brandWords.includes(word)) continue
    const meaning = meanings[at]
    if (meaning && isLeftOut(meaning)) continue
    // 'S25+' is another model than 'S25'.
    words.push(tokens[at]!.after === PLUS ? `${word}+` : word)
  }
  return sorted(words)
}

/** 1 for each token of the present title that says a variant; one array for all titles. */
const COVERED = new Uint8Array(MAX_TOKENS)

function cover(start: number, end: number): void {
  for (let at = start; at < end; at++) COVERED[at] = 1
}

/** A title has few words, for which inserting is faster than the sort of the language. */
function sorted(words: string[]): string[] {
  for (let at = 1; at < words.length; at++) {
    const word = words[at]!
    let place = at
    while (place > 0 && words[place - 1]! > word) {
      words[place] = words[place - 1]!
      place--
    }
    words[place] = word
  }
  return words
}

function isLeftOut({ senses, line, connective, isStore, isPromotion }: Meaning): boolean {
  if (senses !== null || line !== null) return false
  if (isStore || isPromotion) return true
  return connective !== null && connective !== 'purpose' && connective !== 'without'
}
