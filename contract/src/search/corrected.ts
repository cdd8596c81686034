/** The corrected query, read from the words that the search service highlighted. */
import { fold } from '../folding.ts'

export interface MatchedHit {
  highlights?: { field: string; matched_tokens?: (string | string[])[] }[]
}

/** Hits that tell which words were meant. */
export const MAX_MARKED_HITS = 5
/** A word too short to guess at, or a model number, is left as it was typed. */
const MIN_CORRECTED_LENGTH = 4

/**
 * The words as they were probably meant, or null when none was forgiven. Only the best hits count: a word that any of
 * them holds as it was typed was typed right.
 */
export function corrected(q: string, hits: readonly MatchedHit[]): string | null {
  const matched = [...new Set(hits.slice(0, MAX_MARKED_HITS).flatMap(tokensOf))].map((shown) => ({
    shown,
    plain: folded(shown),
  }))
  if (matched.length === 0) return null
  const typed = q.split(/\s+/).filter(Boolean)
  const meant = typed.map((word) => meantBy(word, matched))
  return meant.some((word, i) => word !== typed[i]) ? meant.join(' ') : null
}

function meantBy(word: string, matched: readonly { shown: string; plain: string }[]): string {
  const typed = folded(word)
  const asTyped = matched.some(({ plain }) => plain.startsWith(typed) || singular(plain) === singular(typed))
  if (asTyped || typed.length < MIN_CORRECTED_LENGTH || /\d/.test(typed)) return word
  const near = matched
    .map(({ shown, plain }) => ({ shown, typos: typosBetween(typed, plain) }))
    .filter(({ typos }) => typos > 0 && typos <= 2)
    .sort((a, b) => a.typos - b.typos)
  return near[0]?.shown.toLowerCase() ?? word
}

function tokensOf({ highlights = [] }: MatchedHit): string[] {
  return highlights.flatMap(({ matched_tokens = [] }) => matched_tokens.flat())
}

function folded(word: string): string {
  return fold(word).replaceAll(/[^\p{L}\p{N}]/gu, '')
}

function singular(word: string): string {
  return word.replace(/e?s$/, '')
}

/** Letters left out, put in, changed or swapped; the end of a longer word counts for nothing, as in a prefix. */
function typosBetween(typed: string, word: string): number {
  const whole = distance(typed, word)
  const prefix = word.length > typed.length ? distance(typed, word.slice(0, typed.length)) : whole
  return Math.min(whole, Math.max(prefix, 1))
}

function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    const above = rows[i - 1]!
    for (let j = 1; j <= b.length; j++) {
      const changed = above[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      let best = Math.min(changed, above[j]! + 1, row[j - 1]! + 1)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, rows[i - 2]![j - 2]! + 1)
      row.push(best)
    }
    rows.push(row)
  }
  return rows[a.length]![b.length]!
}
