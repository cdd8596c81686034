/** Marks the found words in one text and cuts a snippet around the best of them. */
import type { Json } from '../../schema/types.ts'
import type { Analyzer } from '../../text/analyzer.ts'
import type { Span } from '../../text/tokenizer.ts'
import type { FoundWord } from '../match/types.ts'
import { bestWindow } from '../match/window.ts'
import type { Params } from '../params.ts'

export interface MarkedText {
  snippet: string
  value: string
  matchedTokens: string[]
  /** How good the match is, for ordering fields and elements. */
  quality: number
}

/** Longer texts are marked only this far. */
const MAX_CHARACTERS = 64 * 1024

interface Mark {
  start: number
  end: number
  position: number
  word: string
}

export function markText(
  text: string,
  analyzer: Analyzer,
  words: Map<string, FoundWord>,
  params: Params,
): MarkedText | undefined {
  const spans = analyzer.spans(text.length > MAX_CHARACTERS ? text.slice(0, MAX_CHARACTERS) : text)
  const marks: Mark[] = []
  for (const span of spans) {
    const found = words.get(span.word)
    if (found) marks.push(markOf(text, span, found))
  }
  if (marks.length === 0) return undefined
  const window = windowOf(marks)
  const isWhole = marks.length === spans.length && window.words === marks.length
  const [from, to] = snippetRange(text, spans, window, params)
  const inside = marks.filter(({ start, end }) => start >= from && end <= to)
  return {
    snippet: wrapAll(text, inside, from, to, params),
    value: wrapAll(text, marks, 0, text.length, params),
    matchedTokens: inside.map(({ start, end }) => text.slice(start, end)),
    quality: window.words * 1e6 - window.distance * 100 + (isWhole ? 1 : 0),
  }
}

function markOf(text: string, { start, end, position, word }: Span, found: FoundWord): Mark {
  let stop = end
  while (stop > start && isPunctuation(text.charCodeAt(stop - 1))) stop--
  // the beginning of a word is marked as far as it was typed; a corrected word nearly as long as the typed one is marked whole
  const longer = found.byPrefix && (found.typos === 0 || word.length - found.typedLength > 2)
  if (longer) stop = Math.min(stop, start + [...text.slice(start, stop)].slice(0, found.typedLength).join('').length)
  return { start, end: stop, position, word }
}

const isPunctuation = (code: number): boolean =>
  code < 128 && !((code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122))

function windowOf(marks: Mark[]): { words: number; distance: number; first: number; last: number } {
  const positions = new Map<string, number[]>()
  for (const { word, position } of marks) {
    const list = positions.get(word)
    if (list) list.push(position)
    else positions.set(word, [position])
  }
  const { words, distance, firstPosition } = bestWindow([...positions.values()])
  return { words, distance, first: firstPosition, last: firstPosition + distance }
}

function snippetRange(
  text: string,
  spans: Span[],
  { first, last }: { first: number; last: number },
  params: Params,
): [number, number] {
  if (spans.length < params.snippetThreshold) return [0, text.length]
  const firstSpan = spans.findIndex(({ position }) => position >= first)
  let lastSpan = firstSpan
  while (lastSpan + 1 < spans.length && (spans[lastSpan + 1] as Span).position <= last) lastSpan++
  const from = spans[Math.max(0, firstSpan - params.highlightAffix)] as Span
  const to = spans[Math.min(spans.length - 1, lastSpan + params.highlightAffix)] as Span
  return [from.start, to.end]
}

function wrapAll(
  text: string,
  marks: Mark[],
  from: number,
  to: number,
  { highlightStartTag, highlightEndTag }: Params,
): string {
  let out = ''
  let at = from
  for (const { start, end } of marks) {
    if (start < at) continue
    out += text.slice(at, start) + highlightStartTag + text.slice(start, end) + highlightEndTag
    at = end
  }
  return out + text.slice(at, to)
}

export const shape = (text: string, marked: MarkedText | undefined, full: boolean): { [key: string]: Json } => ({
  matched_tokens: marked?.matchedTokens ?? [],
  snippet: marked?.snippet ?? text,
  ...(full ? { value: marked?.value ?? text } : {}),
})
