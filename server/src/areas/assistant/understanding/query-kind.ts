/** The kind of product that a sentence names, as the search page understands it. */

import type { Wish } from '@tianguis/contract/assistant/assistant'
import { fold } from '@tianguis/contract/folding'
import type { Kind } from '@tianguis/titles'
import { cachedByText } from '../../../understanding/text/cached-by-text.ts'
import { stem } from '../../../understanding/text/stem.ts'
import { contentWords, keyOfText, stemsOf } from '../../../understanding/text/words.ts'
import { understandQuery } from '../../../understanding/understand-query.ts'
import type { Understanding } from '../../../understanding/understanding.ts'
import { isWithin } from './purposes.ts'
import type { Word } from './sentence.ts'
import type { Knowledge } from './understand.ts'

type WishKind = NonNullable<Wish['kind']>

/** From this strength on a name of the catalogue's own categories decides; see `KindName.strength`. */
const SURE = 2.5

/** Words of conversation are never taken for misspelt names of products. */
export function readAsQuery(text: string, { query, rules: { everyday } }: Knowledge): Understanding {
  let read = readers.get(query)
  if (read?.everyday !== everyday) {
    read = { everyday, understand: cachedByText((said) => understandQuery(said, query, everyday)) }
    readers.set(query, read)
  }
  return read.understand(text)
}

interface Reader {
  everyday: ReadonlySet<string>
  understand(text: string): Understanding
}
const readers = new WeakMap<Knowledge['query'], Reader>()

/** The kind by the search page's vocabulary joined with the one by the names of categories. */
export function joinedKind(
  own: Wish['kind'],
  understanding: Understanding,
  words: Word[],
  knowledge: Knowledge,
): Wish['kind'] {
  const meant = kindOf(understanding, words, knowledge)
  if (!meant) return own
  if (!own) {
    if (!meant.isSure) return null
    markSaid(words, meant.kind.said)
    return meant.kind
  }
  if (meant.isSure && isHeadOver(meant.kind.said, own.said, words)) {
    markSaid(words, meant.kind.said)
    return meant.kind
  }
  const [top] = meant.kind.trails
  if (!top) return own
  const inside = own.trails.filter((trail) => isWithin(trail, top))
  const narrow = inside.length > 0 && !inside.includes(top)
  if (inside.length > 0) return { ...own, trails: narrow ? inside : meant.kind.trails, names: meant.kind.names, narrow }
  if (own.trails.some((trail) => isWithin(top, trail))) return { ...own, trails: [top], names: meant.kind.names }
  const isFirst = isHeadOver(own.said, meant.kind.said, words)
  return !meant.isSure || isFirst || strengthOf(own.said, knowledge) >= SURE ? own : meant.kind
}

function markSaid(words: Word[], said: string): void {
  const stems = new Set(stemsOf(said))
  for (const word of words) if (stems.has(word.stem)) word.used = true
}

/** «secadora de ropa» says more than «secadora», and in «pila para control remoto» the batteries come first. */
function isHeadOver(said: string, other: string, words: readonly Word[]): boolean {
  const [mine, others] = [stemsOf(said), stemsOf(other)]
  const inside = others.filter((stem) => mine.includes(stem)).length
  if (inside > 0) return inside === others.length && mine.length > others.length
  const placeOf = (stems: string[]) =>
    words.findIndex(({ stem: own, raw }) => stems.includes(own) || stems.includes(stem(fold(raw))))
  const [mineAt, otherAt] = [placeOf(mine), placeOf(others)]
  return mineAt >= 0 && mineAt < otherAt
}

/** «teclado mecánico» and «galaxy a16» name a kind with a quality or a model, which each product must carry. */
export function wordsBeyondKind(
  kind: Wish['kind'],
  { kindSaid, words: canonical }: Understanding,
  { vocabulary, query, rules }: Knowledge,
): string[] {
  if (!kind || kind.names.length === 0 || kind.narrow || kindSaid === null) return []
  const named = new Set(kind.names.flatMap(stemsOf))
  const meant = new Set(canonical.flatMap(stemsOf))
  const said = contentWords(kindSaid)
  if (said.length < 2) return []
  const isHere = (stem: string) =>
    [...(vocabulary.words.get(stem) ?? [])].some((leaf) => kind.trails.some((trail) => isWithin(leaf, trail)))
  const kept = said.filter((word) => {
    const own = stem(word)
    // «pantalla smart tv»: another name of the same kind
    if (query.kinds.has(word) || [...query.synonyms.meaningsOf(word)].some((one) => query.kinds.has(one))) return false
    return !named.has(own) && meant.has(own) && (isHere(own) || /\d/.test(word))
  })
  return kept.map((word) => withUnsaid(word, rules.sameQuality.get(stem(word)) ?? []))
}

/** A word and others that mean the same, which were not said and are never quoted. */
function withUnsaid(word: string, others: readonly string[]): string {
  const unsaid = [...new Set(others)].filter((one) => one !== word)
  return [word, ...unsaid.map((one) => `~${one}`)].join('|')
}

/**
 * «funda para el sillón» are no cases for telephones: what a thing is for names another kind, and no product of the kind
 * carries that word, so the two together are a kind that the catalogue does not have.
 */
export function kindForPurpose(
  kind: Wish['kind'],
  { purpose, mended }: Understanding,
  { query, vocabulary, rules }: Knowledge,
): { kind: Wish['kind']; word: string | null } {
  const noun = purpose ? contentWords(purpose)[0] : undefined
  // «pal domingo» is not for a game of dominoes
  const isMended = mended.some(({ meant }) => stemsOf(meant).includes(stem(noun ?? '')))
  // a thermometer «para la calentura» is a thermometer, although the fever finds medicines
  if (!kind || !noun || isMended || query.synonyms.needs.has(noun)) return { kind, word: null }
  const meanings = [noun, rules.spellings.get(noun) ?? noun, ...query.synonyms.meaningsOf(noun)]
  const stems = new Set(meanings.flatMap(stemsOf))
  const says = (text: string) => stemsOf(text).some((one) => stems.has(one))
  if (says(kind.said) || kind.trails.some((trail) => meanings.some((one) => fold(trail).includes(one))))
    return { kind, word: null }
  if (!meanings.some((one) => namesKind(one, query))) return { kind, word: null }
  const own = kind.names.filter(says)
  const trails = own.flatMap((name) => vocabulary.trailAt.get(query.kinds.get(name)?.category ?? '') ?? [])
  if (trails.length > 0) return { kind: { ...kind, names: own, trails }, word: null }
  const places = [...stems].flatMap((one) => [...(vocabulary.words.get(one) ?? [])])
  if (places.some((leaf) => kind.trails.some((trail) => isWithin(leaf, trail))))
    return { kind, word: withUnsaid(noun, meanings) }
  const said = `${kind.said} para ${noun}`
  return { kind: { ...kind, said, names: [said], narrow: false }, word: null }
}

const namesKind = (noun: string, { kinds, spelling }: Knowledge['query']) => {
  if (kinds.has(noun)) return true
  if (!spelling.isKnown(noun)) return false
  const own = stem(noun)
  for (const { name } of kinds.values()) if (stem(fold(name)) === own) return true
  return false
}

function kindOf(
  { kinds, kindSaid, kindIsCertain, mended, isDescribed, uses }: Understanding,
  words: readonly Word[],
  knowledge: Knowledge,
): { kind: WishKind; isSure: boolean } | null {
  const [first] = kinds
  if (!first || first.isGeneric) return null
  // two words describe nothing: «un tsuru 2005»
  if (isDescribed && uses.length < MIN_DESCRIPTION) return null
  const said = (kindSaid ?? first.name).replace(/\s+/g, ' ').trim()
  const stems = new Set(stemsOf(said))
  if (words.some(({ stem, negated }) => negated && stems.has(stem))) return null
  // «rosa» is a flower and «te» a drink only where nothing else can be meant
  const { colours, talked } = knowledge.rules
  const isOther = contentWords(said).every((word) => talked.has(word) || colours.has(stem(word)))
  const trails = kinds.flatMap(({ category }) => knowledge.vocabulary.trailAt.get(category) ?? [])
  const isMended = mended.some(({ meant }) => stemsOf(meant).some((stem) => stems.has(stem)))
  const isSure = (kindIsCertain || kindSaid === null) && !isMended && !isOther
  // a kind without a category is not taken for a word of other products
  if (trails.length === 0 && !isSure) return null
  return { kind: { said, trails: [...new Set(trails)], names: namesOf(kinds, knowledge), narrow: false }, isSure }
}

/** 'croquetas' are also 'croquetas para perro'. */
function namesOf(kinds: readonly Kind[], { query }: Knowledge): string[] {
  const wanted = kinds.map(({ name }) => name)
  const longer = longerNames(query.kinds)
  const below = wanted.flatMap((above) => longer.get(above) ?? [])
  if (wanted.length > 1) below.sort((a, b) => a.place - b.place)
  return [...new Set([...wanted, ...below.map(({ name }) => name)])].slice(0, MAX_NAMES)
}

interface PlacedName {
  name: string
  /** Place among all kinds, which orders the names. */
  place: number
}

/** Names of kinds by each row of words that they begin with; made once, because a message is read up to ten times. */
const longerByKinds = new WeakMap<Knowledge['query']['kinds'], Map<string, PlacedName[]>>()

function longerNames(kinds: Knowledge['query']['kinds']): Map<string, PlacedName[]> {
  const known = longerByKinds.get(kinds)
  if (known) return known
  const longer = new Map<string, PlacedName[]>()
  for (const [place, { name }] of [...kinds.values()].entries())
    for (let end = name.indexOf(' '); end > 0; end = name.indexOf(' ', end + 1)) {
      const start = name.slice(0, end)
      longer.set(start, [...(longer.get(start) ?? []), { name, place }])
    }
  longerByKinds.set(kinds, longer)
  return longer
}

/** Words. */
const MIN_DESCRIPTION = 3

const MAX_NAMES = 12

const strengthOf = (said: string, { vocabulary }: Knowledge) => vocabulary.kinds.get(keyOfText(said))?.strength ?? 0
