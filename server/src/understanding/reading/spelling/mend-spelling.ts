/** Corrects words that neither the vocabulary nor the catalogue knows. */
import { tokenise, type Vocabulary } from '@tianguis/titles'
import type { QueryKnowledge } from '../../knowledge/query-knowledge.ts'
import type { Neighbours, Spelling } from '../../spelling/spelling.ts'
import { CONNECTING } from '../../text/connecting.ts'
import { coarseSound, distance, sound } from '../../text/stem.ts'
import type { Understanding } from '../../understanding.ts'
import { isClauseVerb, isVerbBeside } from '../clause-verbs.ts'

type Token = ReturnType<typeof tokenise>[number]

export function mendSpelling(
  query: string,
  knowledge: QueryKnowledge,
  existing: ReadonlySet<string>,
): Pick<Understanding, 'text' | 'mended'> {
  const { spelling, synonyms, stores, brands } = knowledge
  const mended: Understanding['mended'] = []
  let text = query
  const tokens = tokenise(query)
  const isName = (word: string) => brands.has(word) || stores.has(word)
  const isKnown = ({ text: word, start, end }: Token) =>
    spelling.isKnown(word) || isName(word) || existing.has(query.slice(start, end))
  const isNaming =
    tokens.filter(({ text, value }) => Number.isNaN(value) && !CONNECTING.has(text)).length <= NAMING_WORDS
  let inNames: ReadonlySet<number> | null = null
  const isInName = (start: number) => {
    inNames ??= startsInNames(query, knowledge.vocabulary)
    return inNames.has(start)
  }
  for (let at = tokens.length - 1; at >= 0; at--) {
    const { text: word, value, start, end } = tokens[at]!
    if (!Number.isNaN(value) || isPartOfCode(query, start, end)) continue
    const isWritten = (from: number) => existing.has(query.slice(from, end))
    const named = nameOfSeveral(
      tokens,
      at,
      (token) => isKnown(token) || synonyms.misspellings.has(token.text),
      knowledge,
    )
    if (named && !isWritten(tokens[named.first]!.start) && !isInName(start)) {
      mended.unshift({ typed: query.slice(tokens[named.first]!.start, end), meant: named.name })
      text = text.slice(0, tokens[named.first]!.start) + named.name + text.slice(end)
      at = named.first
      continue
    }
    const meant =
      synonyms.misspellings.get(word) ??
      (spelling.isCertain(word) || isName(word) ? null : spelling.expected(word, besides(tokens, at, synonyms))) ??
      (isKnown(tokens[at]!)
        ? tokens.length > 1 && !isName(word)
          ? (brandInPlural(word, knowledge) ?? brandInstead(word, knowledge))
          : null
        : (withoutDiminutive(word, spelling) ??
          brandInPlural(word, knowledge) ??
          withoutAugmentative(word, spelling.isKnown) ??
          nounOf(word, knowledge) ??
          (isNaming ? likeliest(word, knowledge) : nearestOrHeard(word, knowledge))))
    if (meant === null || meant === word || isInName(start)) continue
    if (!synonyms.misspellings.has(word) && spelling.isVerbForm(word)) continue
    if (!synonyms.misspellings.has(word) && isVerb(tokens, at, meant, spelling)) continue
    // Those who write accents write the rest of the word well: 'cafetería' is no 'cafetera'.
    if (ACCENTED.test(query.slice(start, end)) && sound(meant) !== sound(word)) continue
    const last = endOfName(tokens, at, meant, text)
    mended.unshift({ typed: text.slice(start, last), meant })
    text = text.slice(0, start) + meant + text.slice(last)
  }
  return { text, mended }
}

/** Up to so many words, connecting ones aside, name a thing; in a sentence a word that no name has is most often one of the language. */
const NAMING_WORDS = 4

/** Where the words of names of several words begin: 'wash' of 'body wash' is no slip of 'watch'. */
function startsInNames(query: string, { phrases }: Vocabulary): ReadonlySet<number> {
  const tokens = tokenise(query, phrases.table)
  const starts = new Set<number>()
  for (let at = 0; at < tokens.length; at++) {
    const found = phrases.longestAt(tokens, at)
    if (!found || found.end - at < 2 || !(found.value.senses ?? found.value.line ?? found.value.brand)) continue
    for (let inside = at; inside < found.end; inside++) starts.add(tokens[inside]!.start)
  }
  return starts
}

/** 'plei station': the word behind it is the end of the name. */
function endOfName(tokens: readonly Token[], at: number, meant: string, text: string): number {
  const [own, next] = [tokens[at]!, tokens[at + 1]]
  const isEnd = next !== undefined && next.text.length > 3 && meant !== next.text && meant.endsWith(next.text)
  return isEnd && text.slice(next.start, next.end).toLowerCase() === next.text ? next.end : own.end
}

const MAX_NAME_WORDS = 3
/** Letters, with the space. */
const MIN_RUN_LENGTH = 7

/** 'jot wils' is 'Hot Wheels': the words up to the one at `last`, some of which nothing has as they are. */
function nameOfSeveral(
  tokens: readonly Token[],
  last: number,
  isKnown: (token: Token) => boolean,
  { heardNames, spelling }: QueryKnowledge,
): { name: string; first: number } | null {
  const isPartOfName = ({ text, value }: Token) =>
    Number.isNaN(value) && text.length > 1 && !CONNECTING.has(text) && !spelling.isEveryday(text)
  if (!isPartOfName(tokens[last]!)) return null
  for (let first = Math.max(0, last - MAX_NAME_WORDS + 1); first < last; first++) {
    const run = tokens.slice(first, last + 1)
    const words = run.map(({ text }) => text).join(' ')
    // 'si pido', 'ah ok' are speech.
    if (words.length < MIN_RUN_LENGTH || !run.every(isPartOfName)) continue
    const isWritten = run.every(isKnown)
    // Of three words that are all known none is looked up, as most queries have nothing but such.
    if (isWritten && run.length > 2) continue
    const name = isWritten ? heardNames.same(words) : heardNames.nearest(words)?.name
    if (name && name !== words) return { name, first }
  }
  return null
}

/** A name that sounds the same is nearer than a word in which a letter is another: 'pantin' is 'Pantene', no 'patín'. */
function nearestOrHeard(word: string, { spelling, heardNames }: QueryKnowledge): string | null {
  const near = spelling.nearest(word)
  const heard = heardNames.nearest(word)
  const isSame = near !== null && sound(near) === sound(word)
  if (isSame && !(heard && spelling.count(heard.name) > spelling.count(near))) return near
  return heard && (near === null || heard.apart <= SAME_SOUND) ? heard.name : near
}

const SAME_SOUND = 0.3

/** Of a word with two wrong letters and one that sounds but a letter apart the latter: 'serilos' is 'cerillos'. */
function likeliest(word: string, knowledge: QueryKnowledge): string | null {
  const near = nearestOrHeard(word, knowledge)
  const isFar = near === null || (distance(word, near, 1) > 1 && coarseSound(near) !== coarseSound(word))
  return (isFar ? knowledge.spelling.likeliest(word) : null) ?? near
}

const MIN_BRAND_LENGTH = 4

/** 'jabones zotes' are of Zote, 'jansports' of JanSport. */
function brandInPlural(word: string, { brands, spelling }: QueryKnowledge): string | null {
  if (spelling.count(word) >= MIN_NAMES || spelling.isEveryday(word) || spelling.isCertain(word)) return null
  const forms = [word.replace(/s$/, ''), word.replace(/es$/, '')]
  return forms.find((form) => form !== word && form.length >= MIN_BRAND_LENGTH && brands.has(form)) ?? null
}

/** Names with a word of the vocabulary, below which a brand that sounds the same may be meant. */
const MIN_NAMES = 3
/** Names of such a brand. */
const MANY_NAMES = 10

/** 'desodorante gilet': a word that hardly any name has, beside a well-known brand that sounds the same. */
function brandInstead(word: string, { spelling, heardNames }: QueryKnowledge): string | null {
  if (spelling.count(word) >= MIN_NAMES || spelling.isEveryday(word)) return null
  const heard = heardNames.sounding(word)
  return heard !== null && spelling.count(heard) >= MANY_NAMES ? heard : null
}

/** After 'que' only a word of everyday speech may be meant: 'que tebga' is 'que tenga', 'que corra' no 'correa'. */
const isVerb = (tokens: readonly Token[], at: number, meant: string, spelling: Spelling) =>
  (isClauseVerb(tokens, at) && !spelling.isEveryday(meant)) || isVerbBeside(tokens, at, meant, spelling.isKnown)

const ACCENTED = /[áéíóú]/i

/** 'camita' → 'cama', 'cochecitos' → 'coches', 'calientita' → 'caliente': of words of the catalogue the most frequent. */
function withoutDiminutive(word: string, { isKnown, count }: Spelling): string | null {
  const [, stem, c, vowel, s] = /^(.{3,}?)(c?)it([oa])(s?)$/.exec(word) ?? []
  if (stem === undefined) return null
  const bases = c ? [stem + s, `${stem}e${s}`, stem + c + vowel + s] : [stem + vowel + s, `${stem}e${s}`]
  const known = bases.filter(isKnown)
  return known.toSorted((one, other) => count(other) - count(one))[0] ?? null
}

/** 'bocinota' → 'bocina', 'relojote' → 'reloj'. */
function withoutAugmentative(word: string, isKnown: (base: string) => boolean): string | null {
  const [, stem, vowel, s] = /^(.{4,})ot([ae])(s?)$/.exec(word) ?? []
  if (stem === undefined) return null
  return [stem + (vowel === 'a' ? 'a' : 'o') + s, stem + s, `${stem}e${s}`].find(isKnown) ?? null
}

/** 'brilloso' → 'brillo'; 'pan esponjoso' is no sponge. */
function nounOf(word: string, { spelling, kindsByWords }: QueryKnowledge): string | null {
  const [, stem] = /^(.{4,})os[oa]s?$/.exec(word) ?? []
  const nouns = stem === undefined ? [] : ['o', 'a', 'e', ''].map((ending) => stem + ending)
  return nouns.find((noun) => spelling.count(noun) > 0 && !kindsByWords.has(noun)) ?? null
}

/** The words before and after with their other spellings, connecting words passed over. */
function besides(
  tokens: readonly Token[],
  at: number,
  { misspellings, alternatives }: QueryKnowledge['synonyms'],
): Neighbours {
  const isOne = ({ text }: { text: string }) => !CONNECTING.has(text)
  const spellings = (word: string | undefined) =>
    word === undefined
      ? []
      : [word, otherNumber(word), misspellings.get(word) ?? word, ...(alternatives.get(word) ?? [])].filter(
          (each) => !/\s/.test(each),
        )
  return {
    before: spellings(tokens.slice(0, at).findLast(isOne)?.text),
    after: spellings(tokens.slice(at + 1).find(isOne)?.text),
  }
}

/** Titles say 'galletas María' where a query says 'galleta mari'. */
const otherNumber = (word: string) => (word.endsWith('s') ? word.slice(0, -1) : `${word}s`)

/** 'wh' of 'WH-1000XM4' and 'xm' of '1000xm4' are no words. */
function isPartOfCode(query: string, start: number, end: number): boolean {
  return /\d[-/.]?$/.test(query.slice(Math.max(0, start - 2), start)) || /^[-/.]?\d/.test(query.slice(end, end + 2))
}
