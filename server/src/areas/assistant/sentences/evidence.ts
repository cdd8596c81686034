/** Measures how much of a sentence is about products, to tell a wish from small talk, other subjects and noise. */
import type { Wish } from '@tianguis/contract/assistant/assistant'
import { fold } from '@tianguis/contract/folding'
import { stem } from '../../../understanding/text/stem.ts'
import { contentWords, keyOfText } from '../../../understanding/text/words.ts'
import type { Rules } from '../rules.ts'
import { readAsQuery } from '../understanding/query-kind.ts'
import type { Request } from '../understanding/request.ts'
import type { Knowledge } from '../understanding/understand.ts'
import type { Prepared } from './prepare.ts'
import type { Reading } from './reading.ts'

export interface Evidence {
  /** A kind of product is named as the catalogue or the editors write it. */
  sureKind: boolean
  /** A word of tags or feeds names it, as it was written. */
  weakKind: boolean
  /** A kind was only recognised after mending a word. */
  likelyKind: boolean
  /** The kind is the first word that carries meaning. */
  isHead: boolean
  /** «quiero», «busco», «tienes» */
  asks: boolean
  /** Words that carry meaning, and how many of them the catalogue writes the same way. */
  words: number
  known: number
}

/** A name at least this strong is a kind; see `KindName.strength`. */
const SURE = 2.5

export function evidenceOf({ wish: text }: Prepared, request: Request, knowledge: Knowledge): Evidence {
  const { vocabulary, rules } = knowledge
  const words = meaningful(text, rules)
  const isKnown = (word: string) =>
    vocabulary.known.has(stem(word)) || vocabulary.known.has(word) || rules.spellings.has(word)
  const { kind, purpose } = request.wish
  // a use or a person brings kinds that were not said
  const isSaid =
    kind !== null &&
    !isOfSeller(text) &&
    !readAsQuery(text, knowledge).isDescribed &&
    (!purpose || contentWords(kind.said).every((word) => words.includes(word)))
  const sureKind = isSaid && isSure(kind, knowledge)
  const isCommon = kind !== null && contentWords(kind.said).every((word) => rules.classifier.common.has(word))
  const weakKind = kind !== null && !purpose && !sureKind && !isCommon && contentWords(kind.said).every(isKnown)
  return {
    sureKind,
    weakKind,
    likelyKind: kind !== null && !purpose && !sureKind && !weakKind,
    isHead: kind !== null && words.length > 0 && contentWords(kind.said).includes(words[0]!),
    asks: rules.wishing.met(` ${text.replace(/[,.]/g, ' ')} `.replace(/\s+/g, ' ')),
    words: words.length,
    known: words.filter(isKnown).length,
  }
}

/** «el teléfono de la tienda», «el correo de ustedes» are none to buy. */
const isOfSeller = (text: string) =>
  /\b(?:telefonos?|celular(?:es)?|numeros?) (?:de contacto|de atencion|(?:de|para) (?:la |las |esa |esas |esta |su |tu )?(?:tiendas?|sucursal(?:es)?|ustedes|vendedor(?:es)?))\b/.test(
    fold(text),
  )

/** «quiero un xbox barato»: a kind or a brand that is sold is asked for. */
export const namesSold = ({ evidence, own }: Reading) =>
  evidence.asks && (evidence.sureKind || evidence.weakKind || own.wish.brands.length > 0)

/** «me urge un ventilador, hace un calorón»: a thing is named right after words of wishing, which are left out of the wish itself. */
export const asksInMarks = ({ spans, knowledge: { rules } }: Reading) =>
  spans.some(
    ({ mark, text }, at) => mark === 'ask' && spans[at + 1]?.mark === 'product' && rules.wishing.met(` ${fold(text)} `),
  )

/** Named as the search page's vocabulary or the catalogue's categories name it. */
export function isSure({ said, names }: NonNullable<Wish['kind']>, { query, vocabulary, rules }: Knowledge): boolean {
  if (names.length > 0 && contentWords(said).every((word) => query.spelling.isKnown(word))) return true
  const spelled = contentWords(said).map((word) => rules.spellings.get(word) ?? word)
  const key = keyOfText(spelled.join(' '))
  return (vocabulary.kinds.get(key)?.strength ?? 0) >= SURE
}

function meaningful(text: string, { ignored }: Rules): string[] {
  return contentWords(text).filter((word) => !ignored.has(word) && !/^\d+([.,]\d+)?$/.test(word))
}
