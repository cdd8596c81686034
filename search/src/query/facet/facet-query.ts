/** Which values of a facet a facet_query keeps, and how they are marked. */
import type { FieldPlan } from '../../segment/fields.ts'
import { distanceOf, prefixDistanceOf } from '../../text/distance.ts'
import type { Params } from '../params.ts'

const MIN_LENGTH_1_TYPO = 3
const MIN_LENGTH_2_TYPOS = 7

/** Marks the value, or undefined when it does not match. */
export type MatchValue = (value: string) => string | undefined

/** Exact and prefix matches first; typos only when those keep nothing of the `values`. */
export function facetQueryMatcher(plan: FieldPlan, query: string, params: Params, values: string[]): MatchValue {
  const words = plan.kind === 'text' ? plan.analyzer.words(query) : [query]
  for (let typos = 0; typos <= Math.min(2, params.facetQueryNumTypos); typos++) {
    const match: MatchValue = (value) => markValue(plan, value, words, typos, params)
    if (values.some((value) => match(value) !== undefined)) return match
  }
  return () => undefined
}

function markValue(plan: FieldPlan, value: string, words: string[], typos: number, params: Params): string | undefined {
  if (words.length === 0) return value
  if (plan.kind !== 'text')
    return value.startsWith(words[0] as string) ? wrap(value, 0, (words[0] as string).length, params) : undefined
  const spans = plan.analyzer.spans(value)
  const marks: { start: number; end: number }[] = []
  for (const [index, word] of words.entries()) {
    const isLast = index === words.length - 1
    const span = spans.find((candidate) => fits(word, candidate.word, isLast, typos))
    if (!span) return undefined
    const isPrefix = isLast && span.word.length > word.length && span.word.startsWith(word)
    marks.push({ start: span.start, end: isPrefix ? span.start + word.length : span.end })
  }
  let marked = value
  for (const { start, end } of marks.sort((a, b) => b.start - a.start)) marked = wrap(marked, start, end, params)
  return marked
}

const wrap = (text: string, start: number, end: number, params: Params): string =>
  `${text.slice(0, start)}${params.highlightStartTag}${text.slice(start, end)}${params.highlightEndTag}${text.slice(end)}`

function fits(word: string, other: string, isLast: boolean, typos: number): boolean {
  if (word === other || (isLast && other.startsWith(word))) return true
  const allowed = Math.min(typos, word.length < MIN_LENGTH_1_TYPO ? 0 : word.length < MIN_LENGTH_2_TYPOS ? 1 : 2)
  if (allowed === 0) return false
  return (isLast ? prefixDistanceOf(word, other) : distanceOf(word, other)) <= allowed
}
