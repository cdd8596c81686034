/** The brand of a title, and its words. */
import { parseText } from './mentions/mentions.ts'
import type { Mention, ParsedText } from './mentions/parsed-text.ts'
import { itemAt } from './text/item-at.ts'
import { isNumber } from './text/token.ts'
import { fold } from './text/tokenise.ts'
import type { Brand, Kind, Vocabulary } from './vocabulary.ts'

export function brandOf(vocabulary: Vocabulary, text: ParsedText, given: string | null): Brand | null {
  if (given) {
    const key = `\n${given}`
    let known = vocabulary.cache.get(key) as Brand | undefined
    if (known === undefined) {
      const parsed = parseText(vocabulary, given)
      const mention = parsed.mentions.find(({ meaning }) => meaning.brand !== null)
      known = mention?.meaning.brand
        ? { ...mention.meaning.brand, name: given }
        : { name: given, kind: null, department: null }
      vocabulary.cache.set(key, known)
    }
    if (known.kind || known.department) return known
    return named(text) ?? known
  }
  return named(text)
}

function named(text: ParsedText): Brand | null {
  for (const { meaning, role, start } of text.mentions) {
    if (role === 'purpose' || role === 'flavour' || isInstalments(text, start)) continue
    if (meaning.brand) return meaning.brand
    if (meaning.line?.brand) return meaning.line.brand
  }
  return null
}

/** After these words of its part of the title, as after 'para', another thing may be named with its brand. */
const OF_OTHERS = new Set(['with', 'without', 'flavour'])

/** The brand of the thing itself, as the title names it. */
export function ownBrandOf(vocabulary: Vocabulary, text: ParsedText, kind: Kind | null): Brand | null {
  const thing = afterStore(text)
  for (const mention of text.mentions) {
    // 'Walmart y Aurrera: …': a store that has a brand of the same name sells other brands too.
    if (mention.meaning.isStore || mention.start < thing || isInstalments(text, mention.start)) continue
    const brand = mention.meaning.brand ?? brandInName(vocabulary, text, mention)
    if (!brand || isOfPart(brand, mention, kind)) continue
    return isOfOther(vocabulary, text, mention) ? null : brand
  }
  return null
}

/** Of 'Laptop Lenovo AMD Ryzen 5' AMD made a part. */
function isOfPart({ ownKinds }: Brand, { meaning }: Mention, kind: Kind | null): boolean {
  if (!ownKinds || kind === null) return false
  return !ownKinds.includes(kind.name) && meaning.line?.kind !== kind
}

const COLON = 58

/** In 'Walmart Villahermosa, Tabasco: …' the thing begins after the colon; before it stands where it is sold. */
function afterStore({ tokens, mentions }: ParsedText): number {
  const colon = tokens.findIndex(({ before }, at) => at > 0 && before === COLON)
  const store = mentions.find(({ meaning }) => meaning.isStore)
  return colon !== -1 && store && store.start < colon ? colon : 0
}

const BEFORE_INSTALMENTS = new Set(['a', 'y', 'o', 'con', 'hasta', 'sin'])

/** 'A 12 MSI' are months without interest, not the maker of computers. */
function isInstalments({ tokens }: ParsedText, at: number): boolean {
  if (tokens[at]!.text !== 'msi') return false
  const last = itemAt(tokens, at - 1)
  return last !== undefined && (isNumber(last) || BEFORE_INSTALMENTS.has(last.text))
}

/** Of 'galaxy a15' the line's, of 'samsung qled' the one that it begins with; 'corona de flores' is no beer. */
function brandInName({ phrases }: Vocabulary, { tokens }: ParsedText, { start, end, meaning }: Mention): Brand | null {
  if (meaning.line?.brand) return meaning.line.brand
  const brand = end > start + 1 ? phrases.longestAt([tokens[start]!], 0)?.value.brand : null
  return brand && (meaning.line !== null || brand.kind === null) ? brand : null
}

function isOfOther(vocabulary: Vocabulary, text: ParsedText, { start, role, segment }: Mention): boolean {
  if (role === 'flavour') return true
  const ownPart = text.mentions.find((mention) => mention.segment === segment)!.start
  for (let at = 0; at < start; at++) {
    const connective = text.meanings[at]?.connective ?? ''
    if (connective === 'purpose' || (at > ownPart && OF_OTHERS.has(connective))) return true
    if (isForThing(vocabulary, text, at)) return true
  }
  return false
}

/** 'para' inside a name, before a thing that has a brand of its own: 'funda para laptop Lenovo', not 'alimento para perro'. */
function isForThing({ phrases }: Vocabulary, { tokens }: ParsedText, at: number): boolean {
  if (phrases.longestAt([tokens[at]!], 0)?.value.connective !== 'purpose') return false
  return phrases.longestAt(tokens, at + 1)?.value.senses?.some(({ weak }) => !weak) ?? false
}

const MAX_CACHED = 20_000

/** Words of brands that stay the same objects while a vocabulary is used. */
const WORDS_OF_BRANDS = new WeakMap<Brand, readonly string[]>()

export function brandWordsOf(vocabulary: Vocabulary, brand: Brand | null): readonly string[] {
  if (brand === null) return NO_WORDS
  let words = WORDS_OF_BRANDS.get(brand)
  if (words === undefined) {
    words = cachedWords(vocabulary, brand)
    WORDS_OF_BRANDS.set(brand, words)
  }
  return words
}

const NO_WORDS: readonly string[] = []

function cachedWords({ cache }: Vocabulary, brand: Brand): readonly string[] {
  const key = `\t${brand.name}`
  const known = cache.get(key) as readonly string[] | undefined
  if (known !== undefined) return known
  const words = fold(brand.name).split(' ')
  if (cache.size < MAX_CACHED) cache.set(key, words)
  return words
}
