/** Mends words that neither the vocabulary nor the catalogue knows. */
import { tokenise } from '@tianguis/titles'
import type { QueryKnowledge } from '../knowledge/query-knowledge.ts'
import type { Understanding } from '../understanding.ts'

export function mendSpelling(
  query: string,
  { spelling, stores, brands }: QueryKnowledge,
): Pick<Understanding, 'text' | 'mended'> {
  const mended: Understanding['mended'] = []
  let text = query
  for (const { text: word, value, start, end } of tokenise(query).toReversed()) {
    if (!Number.isNaN(value) || isPartOfCode(query, start, end)) continue
    if (spelling.isKnown(word) || brands.has(word) || stores.has(word)) continue
    const meant = spelling.nearest(word)
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
