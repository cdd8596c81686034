/**
 * Recognises purposes such as «para la universidad», «para gaming» or «para un niño de 8 años», by the table of
 * content/assistant/needs.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Wish } from '@tianguis/contract/assistant/assistant'
import { fold } from '@tianguis/contract/folding'
import type { Token } from '../../../understanding/text/tokens.ts'
import { isLittle } from '../../../understanding/text/words.ts'
import type { Rules } from '../rules.ts'
import { scenePlaces } from './needs/incidental.ts'
import { isWord, needPlaces, singular } from './needs/needs.ts'
import type { Purpose } from './needs/read-needs.ts'
import { joinedSuggestions, type SuggestedKind } from './needs/suggested-kinds.ts'
import { departmentOf, TRAIL_JOINT, type Vocabulary } from './vocabulary.ts'

export interface PurposeFound {
  purpose: Purpose
  /** Of its tokens. */
  places: number[]
  /** Met by words that stand apart, not by a phrase. */
  isTold: boolean
}

/** The longest phrase of each purpose met, the one that decides first: what a person likes before who it is. Nothing is marked. */
export function purposesIn(tokens: readonly Token[], rules: Rules): PurposeFound[] {
  const texts = tokens.map(({ text, used }) => (used ? '·' : text))
  const gives = texts.some((text) => GIVES.test(text))
  const scene = scenePlaces(texts)
  const isOfScene = ({ places }: PurposeFound) =>
    scene.size > 0 && places.every((at) => scene.has(at) || isLittle(texts[at]!))
  return candidatesOf(rules.purposes, texts)
    .flatMap((purpose) => foundOf(purpose, texts) ?? [])
    .filter((found) => (gives || !isPersonOnly(found)) && !(found.purpose.general && BUNDLED.test(texts.join(' '))))
    .sort(
      (a, b) =>
        Number(isOfPerson(a)) - Number(isOfPerson(b)) ||
        Number(isOfScene(a)) - Number(isOfScene(b)) ||
        weightOf(b, texts) - weightOf(a, texts) ||
        // «mi perro trae pulgas» tells more than «mi perro»
        Number(b.isTold) - Number(a.isTold),
    )
}

interface PurposeIndex {
  /** By the first word of a phrase and the words of the first place of a need. */
  byWord: Map<string, Set<number>>
  /** By the first letters of a beginning. */
  byBeginning: Map<string, { beginning: string; at: number }[]>
}

const indexes = new WeakMap<readonly Purpose[], PurposeIndex>()
const FIRST_LETTERS = 2

function indexOf(purposes: readonly Purpose[]): PurposeIndex {
  const known = indexes.get(purposes)
  if (known) return known
  const index: PurposeIndex = { byWord: new Map(), byBeginning: new Map() }
  const put = (word: string, at: number) => index.byWord.set(word, (index.byWord.get(word) ?? new Set()).add(at))
  for (const [at, purpose] of purposes.entries()) {
    for (const [first] of phrasesOf(purpose)) put(first!, at)
    for (const [first] of purpose.when) {
      for (const word of first!.words) put(word, at)
      for (const beginning of first!.beginnings) {
        const key = beginning.slice(0, FIRST_LETTERS)
        index.byBeginning.set(key, [...(index.byBeginning.get(key) ?? []), { beginning, at }])
      }
    }
  }
  indexes.set(purposes, index)
  return index
}

/** The purposes of which the texts have at least the first word, in the order of the table. */
function candidatesOf(purposes: readonly Purpose[], texts: readonly string[]): Purpose[] {
  const { byWord, byBeginning } = indexOf(purposes)
  const met = new Set<number>()
  for (const text of texts) {
    for (const key of [text, singular(text)]) for (const at of byWord.get(key) ?? []) met.add(at)
    for (const { beginning, at } of byBeginning.get(text.slice(0, FIRST_LETTERS)) ?? [])
      if (text.startsWith(beginning)) met.add(at)
  }
  return [...met].sort((a, b) => a - b).map((at) => purposes[at]!)
}

/** «con dos almohadas de regalo»: what comes with it. */
const BUNDLED = /\b(?:con|vengan?|traigan?|incluyan?|trae|viene|traen|vienen) (?:\S+ ){1,4}de regalo/

/** How many words that carry meaning say it. */
const weightOf = ({ places }: PurposeFound, texts: readonly string[]) =>
  places.filter((at) => !isLittle(texts[at]!)).length

/** «mi jefa nomás me da 10» is no gift for her. */
const GIVES =
  /^(?:para|regal.*|detall.*|obsequi.*|cumple.*|santo|navidad|intercambio|dar|darle|doy|gustan?|encantan?|laten?|fascinan?|comprar.*|comprarle|algo|sorpre.*|dia|necesita|ocupa|quiere|usa|use|busco|pide|pidio)$/

/** «mi suegra» says who, «le encanta el café» what she likes. */
const isPersonOnly = ({ purpose }: PurposeFound) => purpose.personOnly === true
const isOfPerson = (found: PurposeFound) => isPersonOnly(found) || found.purpose.child === true

function foundOf(purpose: Purpose, texts: readonly string[]): PurposeFound | null {
  if (texts.some((text) => purpose.unless.some((word) => isWord(word, text)))) return null
  const phrase = longestOf(purpose, texts)
  const words = needPlaces(purpose.when, texts)
  if (words && (!phrase || words.length > phrase.filter((at) => !isLittle(texts[at]!)).length))
    return { purpose, places: words, isTold: true }
  return phrase ? { purpose, places: phrase, isTold: false } : null
}

function longestOf(purpose: Purpose, texts: readonly string[]): number[] | null {
  let best: number[] | null = null
  for (const words of phrasesOf(purpose)) {
    if (!texts.includes(words[0]!) || (best && words.length <= best.length)) continue
    const from = texts.findIndex((_, at) => words.every((word, i) => texts[at + i] === word))
    if (from >= 0) best = words.map((_, i) => from + i)
  }
  return best
}

const phrases = new WeakMap<Purpose, string[][]>()

/** The words of its phrases, parted once. */
function phrasesOf(purpose: Purpose): string[][] {
  const known = phrases.get(purpose)
  if (known) return known
  const parted = purpose.says.map((phrase) => phrase.split(' '))
  phrases.set(purpose, parted)
  return parted
}

const AGE = /^(anos?|anitos?)$/

/** «de 8 años»; the tokens are marked as used. */
export function ageIn(tokens: Token[]): number | null {
  for (const [at, token] of tokens.entries()) {
    const unit = tokens[at + 1]
    if (token.number === null || token.used || !unit) continue
    const months =
      unit.text === 'meses' &&
      token.number <= 36 &&
      /^(?:de|bebe|tiene|cumplio|cumple|con|va|ya)$/.test(tokens[at - 1]?.text ?? '')
    if (!AGE.test(unit.text) && !months) continue
    // «cien años de soledad», but «6 años de edad»
    const [joint, noun] = [tokens[at + 2]?.text, tokens[at + 3]?.text]
    if (joint === 'de' && noun !== undefined && /^[a-z]{4,}$/.test(noun) && noun !== 'edad') continue
    // «garantía de 2 años»
    if (tokens.slice(Math.max(0, at - 3), at).some(({ text }) => text === 'garantia')) continue
    token.used = true
    unit.used = true
    return months ? token.number / 12 : token.number
  }
  return null
}

/** Whether it says what to look for where no kind was said. */
const namesKinds = ({ purpose }: PurposeFound) => purpose.offers.length > 0

/** «lavar ropa en un depa chiquito»: without a kind the first purpose that names one does, and the others narrow it. */
export function withPurposes(
  wish: Wish,
  found: readonly PurposeFound[],
  vocabulary: Vocabulary,
  offered: (purpose: Purpose) => SuggestedKind[],
): Wish {
  const naming = wish.kind ? undefined : found.find(namesKinds)
  const [first = found[0]!, ...rest] = naming ? [naming, ...found.filter((one) => one !== naming)] : found
  const start = withPurpose(wish, first.purpose, vocabulary, offered)
  return rest.reduce(
    (next, { purpose }) =>
      next.kind ? { ...withPurpose(next, purpose, vocabulary, offered), purpose: next.purpose } : next,
    start,
  )
}

/** The wish as the purpose makes it. */
function withPurpose(
  wish: Wish,
  purpose: Purpose,
  vocabulary: Vocabulary,
  offered: (purpose: Purpose) => SuggestedKind[],
): Wish {
  const next = { ...wish, purpose: purpose.name }
  if (!wish.kind) {
    const joined = joinedSuggestions(offered(purpose))
    if (!joined?.kind) return next
    const words = wordsFor(purpose, joined.kind.trails, vocabulary)
    return { ...next, kind: joined.kind, words: [...next.words, ...joined.words, ...words] }
  }
  const { trails } = wish.kind
  next.words = [...new Set([...next.words, ...wordsFor(purpose, trails, vocabulary)])]
  // «compu» is a laptop or a desktop computer, which have the same rule
  const covers = (trail: string, { measures }: Purpose['rules'][number]) =>
    purpose.rules.some(
      (one) => isDeepStrictEqual(one.measures, measures) && isWithin(trail, vocabulary.trailAt.get(one.within) ?? '·'),
    )
  for (const rule of purpose.rules) {
    const within = vocabulary.trailAt.get(rule.within)
    if (!within || !trails.some((trail) => isWithin(trail, within) || isWithin(within, trail))) continue
    const become = rule.become ? vocabulary.trailAt.get(rule.become) : undefined
    if (become)
      next.kind = { said: wish.kind.said, trails: narrowedTo(become, within, trails), names: [], narrow: false }
    const asked = new Set(next.measures.map(({ unit }) => unit))
    next.measures = [
      ...next.measures,
      // «muebles» is more than the tables that have a number of chairs
      ...(trails.every((trail) => covers(trail, rule)) ? (rule.measures ?? []) : [])
        .filter(({ unit }) => !asked.has(unit))
        .map(({ unit, value, bound, among }) => ({
          unit,
          value,
          bound,
          among: among ? fold(among) : null,
          said: measureWords(value, unit),
        })),
    ]
  }
  return next
}

/** Words that each product must have: those of the first rule whose category contains all of these. */
function wordsFor({ rules }: Purpose, trails: readonly string[], { trailAt }: Vocabulary): string[] {
  const rule = rules.find(({ within }) => trails.every((trail) => isWithin(trail, trailAt.get(within) ?? '·')))
  return rule?.words ?? []
}

const measureWords = (value: number, unit: string): string => {
  if (unit === 'g' && value >= 1000) return `${value / 1000} kg`
  if (unit === 'ml' && value >= 1000) return `${value / 1000} L`
  return `${value} ${unit === 'gb' ? 'GB' : `${unit}s`}`
}

/** «tenis» for a woman are two categories of «Calzado > Mujer»; a category outside `within` replaces the kind. */
function narrowedTo(become: string, within: string, trails: readonly string[]): string[] {
  if (!isWithin(become, within)) return [become]
  const inside = trails.filter((trail) => isWithin(trail, become))
  if (inside.length > 0) return inside
  return trails.some((trail) => isWithin(become, trail)) ? [become] : [...trails]
}

/** «perfume hombre» without whom it is for: another person replaces the first. */
export const withoutAudience = (said: string) =>
  said.replace(
    / (?:de |para )?(?:hombres?|mujer(?:es)?|damas?|caballeros?|ninos?|ninas?|perr[oa]s?|gat[oa]s?|cachorros?)(?= |$)/g,
    '',
  )

export function isWithin(trail: string, above: string): boolean {
  return trail === above || trail.startsWith(above + TRAIL_JOINT)
}

/** «antipulgas para mi gata que pesa 4 kilos» tells of no exercise: nothing that serves it stands in the department of the thing. */
export function mayServe(
  { purpose, isTold }: PurposeFound,
  kind: Wish['kind'],
  { trailAt }: Vocabulary,
  offered: (purpose: Purpose) => SuggestedKind[],
): boolean {
  if (!kind || kind.trails.length === 0 || !isTold || purpose.person || purpose.child) return true
  const ruled = purpose.rules.flatMap(({ within, become }) => [within, become ?? within])
  const trails = [
    ...ruled.flatMap((path) => trailAt.get(path) ?? []),
    ...offered(purpose).flatMap(({ wish }) => wish?.kind?.trails ?? []),
  ]
  const departments = new Set(kind.trails.map(departmentOf))
  return trails.length === 0 || trails.some((trail) => departments.has(departmentOf(trail)))
}
