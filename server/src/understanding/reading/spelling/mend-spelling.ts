/** Mends words that neither the vocabulary nor the catalogue knows. */
import { tokenise } from '@tianguis/titles'
import type { QueryKnowledge } from '../../knowledge/query-knowledge.ts'
import type { Neighbours, Spelling } from '../../spelling/spelling.ts'
import { CONNECTING } from '../../text/connecting.ts'
import { sound } from '../../text/stem.ts'
import type { Understanding } from '../../understanding.ts'
import { isClauseVerb, isVerbBeside } from '../clause-verbs.ts'

export function mendSpelling(
  query: string,
  { spelling, synonyms, stores, brands }: QueryKnowledge,
  existing: ReadonlySet<string>,
): Pick<Understanding, 'text' | 'mended'> {
  const mended: Understanding['mended'] = []
  let text = query
  const tokens = tokenise(query)
  for (const [at, { text: word, value, start, end }] of [...tokens.entries()].toReversed()) {
    if (!Number.isNaN(value) || isPartOfCode(query, start, end)) continue
    const isName = brands.has(word) || stores.has(word)
    const meant =
      synonyms.misspellings.get(word) ??
      (spelling.isCertain(word) || isName ? null : spelling.expected(word, besides(tokens, at, synonyms))) ??
      (spelling.isKnown(word) || isName || existing.has(query.slice(start, end))
        ? null
        : (withoutDiminutive(word, spelling.isKnown) ??
          withoutAugmentative(word, spelling.isKnown) ??
          spelling.nearest(word)))
    if (meant === null || meant === word) continue
    if (!synonyms.misspellings.has(word) && isVerb(tokens, at, meant, spelling)) continue
    // Those who write accents write the rest of the word well: 'cafetería' is no 'cafetera'.
    if (ACCENTED.test(query.slice(start, end)) && sound(meant) !== sound(word)) continue
    mended.unshift({ typed: query.slice(start, end), meant })
    text = text.slice(0, start) + meant + text.slice(end)
  }
  return { text, mended }
}

/** After 'que' only a word of everyday speech may be meant: 'que tebga' is 'que tenga', 'que corra' no 'correa'. */
const isVerb = (tokens: ReturnType<typeof tokenise>, at: number, meant: string, spelling: Spelling) =>
  (isClauseVerb(tokens, at) && !spelling.isEveryday(meant)) || isVerbBeside(tokens, at, meant, spelling.isKnown)

const ACCENTED = /[áéíóú]/i

/** 'camita' → 'cama', 'cochecitos' → 'coches', where that is a word of the catalogue. */
function withoutDiminutive(word: string, isKnown: (base: string) => boolean): string | null {
  const [, stem, c, vowel, s] = /^(.{3,}?)(c?)it([oa])(s?)$/.exec(word) ?? []
  if (stem === undefined) return null
  const bases = c ? [stem + s, `${stem}e${s}`, stem + c + vowel + s] : [stem + vowel + s]
  return bases.find(isKnown) ?? null
}

/** 'bocinota' → 'bocina', 'relojote' → 'reloj'. */
function withoutAugmentative(word: string, isKnown: (base: string) => boolean): string | null {
  const [, stem, vowel, s] = /^(.{4,})ot([ae])(s?)$/.exec(word) ?? []
  if (stem === undefined) return null
  return [stem + (vowel === 'a' ? 'a' : 'o') + s, stem + s, `${stem}e${s}`].find(isKnown) ?? null
}

/** The words before and after with their other spellings, connecting words passed over. */
function besides(
  tokens: ReturnType<typeof tokenise>,
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
