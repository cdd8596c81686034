/** Which terms a visitor may be typing, the most probable first. */
import type { Term } from './terms.ts'

/** Points beside the logarithm of how many products there are. */
const POINTS = { whole: 9, start: 7, kind: 2, own: 1 }

export function matchTerms(typed: string, terms: readonly Term[], limit: number): Term[] {
  if (typed === '') return []
  const scored: { term: Term; score: number }[] = []
  for (const term of terms) {
    const score = Math.max(...term.keys.map((key, at) => scoreOf(typed, key, at === 0)))
    if (score > 0)
      scored.push({ term, score: score + Math.log10(term.count + 1) + (term.of === 'kind' ? POINTS.kind : 0) })
  }
  return scored
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ term }) => term)
}

/** 0 where the key does not begin with the typed text, nor a word of it. */
function scoreOf(typed: string, key: string, isOwn: boolean): number {
  const own = isOwn ? POINTS.own : 0
  if (key === typed) return POINTS.whole + own
  if (key.startsWith(typed)) return POINTS.start + own
  return key.includes(` ${typed}`) ? 1 + own : 0
}
