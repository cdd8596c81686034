/** What «para la universidad», «para gaming» or «para un niño de 8 años» mean, by content/assistant/purposes.json. */
import { isDeepStrictEqual } from 'node:util'
import type { Wish } from '@tianguis/contract/assistant/assistant'
import { fold } from '@tianguis/contract/folding'
import type { Token } from '../../../understanding/text/tokens.ts'
import type { Purpose, Rules } from '../rules.ts'
import { TRAIL_JOINT, type Vocabulary } from './vocabulary.ts'

export interface PurposeFound {
  purpose: Purpose
  /** Places of its tokens. */
  from: number
  to: number
}

/** The longest phrase of each purpose met, the one that decides first: what a person likes before who it is. Nothing is marked. */
export function purposesIn(tokens: readonly Token[], rules: Rules): PurposeFound[] {
  const texts = tokens.map(({ text, used }) => (used ? '·' : text))
  const found = rules.purposes.flatMap((purpose) => longestOf(purpose, texts) ?? [])
  const lengthOf = ({ from, to }: PurposeFound) => to - from
  return found.sort((a, b) => Number(isPersonOnly(a)) - Number(isPersonOnly(b)) || lengthOf(b) - lengthOf(a))
}

/** «mi suegra» says who, «le encanta el café» what she likes. */
const isPersonOnly = ({ purpose }: PurposeFound) => purpose.person === true && purpose.question !== undefined

function longestOf(purpose: Purpose, texts: readonly string[]): PurposeFound | null {
  let best: PurposeFound | null = null
  for (const phrase of purpose.says) {
    const words = phrase.split(' ')
    if (best && words.length <= best.to - best.from + 1) continue
    const from = texts.findIndex((_, at) => words.every((word, i) => texts[at + i] === word))
    if (from >= 0) best = { purpose, from, to: from + words.length - 1 }
  }
  return best
}

const AGE = /^(anos?|anitos?)$/

/** «de 8 años»; the tokens are marked as used. */
export function ageIn(tokens: Token[]): number | null {
  for (const [at, token] of tokens.entries()) {
    const unit = tokens[at + 1]
    if (token.number === null || token.used || !unit) continue
    const months = unit.text === 'meses' && token.number <= 36 && /^(de|bebe)$/.test(tokens[at - 1]?.text ?? '')
    if (!AGE.test(unit.text) && !months) continue
    // «garantía de 2 años»
    if (tokens.slice(Math.max(0, at - 3), at).some(({ text }) => text === 'garantia')) continue
    token.used = true
    unit.used = true
    return months ? token.number / 12 : token.number
  }
  return null
}

/** «lavar ropa en un depa chiquito»: without a kind the first purpose that names one does, and the others narrow it. */
export function withPurposes(wish: Wish, found: readonly PurposeFound[], vocabulary: Vocabulary): Wish {
  const naming = wish.kind ? undefined : found.find(({ purpose }) => purpose.without !== null)
  const [first = found[0]!, ...rest] = naming ? [naming, ...found.filter((one) => one !== naming)] : found
  const start = withPurpose(wish, first.purpose, vocabulary)
  return rest.reduce(
    (next, { purpose }) => (next.kind ? { ...withPurpose(next, purpose, vocabulary), purpose: next.purpose } : next),
    start,
  )
}

/** The wish as the purpose makes it. */
function withPurpose(wish: Wish, purpose: Purpose, vocabulary: Vocabulary): Wish {
  const next = { ...wish, purpose: purpose.name }
  if (!wish.kind) {
    const trails = (purpose.without ?? []).flatMap((path) => vocabulary.trailAt.get(path) ?? [])
    const said = trails.map((trail) => trail.split(TRAIL_JOINT).at(-1)!.toLowerCase()).join(', ')
    return trails.length > 0
      ? {
          ...next,
          kind: { said, trails, names: [], narrow: false },
          words: [...next.words, ...wordsFor(purpose, trails, vocabulary)],
        }
      : next
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

/** What each product carries, where all of these shelves ask for it. */
function wordsFor({ rules }: Purpose, trails: readonly string[], { trailAt }: Vocabulary): string[] {
  const rule = rules.find(({ within }) => trails.every((trail) => isWithin(trail, trailAt.get(within) ?? '·')))
  return rule?.words ?? []
}

const measureWords = (value: number, unit: string): string => {
  if (unit === 'pulgada' || unit === 'pie') return `${value} ${unit}s`
  if (unit === 'g' && value >= 1000) return `${value / 1000} kg`
  if (unit === 'ml' && value >= 1000) return `${value / 1000} L`
  return `${value} ${unit.toUpperCase()}`
}

/** «tenis» for a woman are two shelves of «Calzado > Mujer»; a category outside `within` replaces the kind. */
function narrowedTo(become: string, within: string, trails: readonly string[]): string[] {
  if (!isWithin(become, within)) return [become]
  const inside = trails.filter((trail) => isWithin(trail, become))
  if (inside.length > 0) return inside
  return trails.some((trail) => isWithin(become, trail)) ? [become] : [...trails]
}

/** «perfume hombre» without whom it is for: another person replaces the first. */
export const withoutAudience = (said: string) =>
  said.replace(/ (?:de |para )?(?:hombres?|mujer(?:es)?|damas?|caballeros?|ninos?|ninas?)(?= |$)/g, '')

export function isWithin(trail: string, above: string): boolean {
  return trail === above || trail.startsWith(above + TRAIL_JOINT)
}
