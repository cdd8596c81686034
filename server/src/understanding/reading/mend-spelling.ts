/** Mends words that neither the vocabulary nor the catalogue knows. */
import { tokenise } from '@tianguis/titles'
import type { QueryKnowledge } from '../knowledge/query-knowledge.ts'
import type { Understanding } from '../understanding.ts'

export function mendSpelling(
  query: string,
  { spelling, synonyms, stores, brands }: QueryKnowledge,
  existing: ReadonlySet<string>,
): Pick<Understanding, 'text' | 'mended'> {
  const mended: Understanding['mended'] = []
  let text = query
  for (const { text: word, value, start, end } of tokenise(query).toReversed()) {
    if (!Number.isNaN(value) || isPartOfCode(query, start, end)) continue
    const listed = synonyms.misspellings.get(word)
    if (listed === undefined && (spelling.isKnown(word) || brands.has(word) || stores.has(word))) continue
    if (existing.has(query.slice(start, end))) continue
    const meant = listed ?? spelling.nearest(word)
    if (meant === null || meant === word) continue
    mended.unshift({ typed: query.slice(start, end), meant })
    text = text.slice(0, start) + meant + text.slice(end)
  }
  return { text, mended }
}

/** 'wh' of 'WH-1000XM4' and 'xm' of '1000xm4' are no words. */
function isPartOfCode(query: string, start: number, end: number): boolean {
  return /\d[-/.]?$/.test(query.slice(Math.max(0, start - 2), start)) || /^[-/.]?\d/.test(query.slice(end, end + 2))
}
