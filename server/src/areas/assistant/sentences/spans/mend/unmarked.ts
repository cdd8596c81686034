/** Marks what a thing is to be, where the words have no mark: «otra que sea fuerte». */
import { fold } from '@tianguis/contract/folding'
import type { Span } from '../marks.ts'

const IS =
  /(?<=^|[\s,])(?:que|q)\s+(?:sean?|esten?)\s+(?:(?:muy|bien|mas)\s+)?([a-z]{4,})(?=\s*(?:$|[,.;!?]|\s(?:y|pero|para|pa|con|porque|pq)\s))/g
/** Of the price, the state or nothing at all. */
const NO_QUALITY =
  /^(?:buen|mejor|barat|car[oa]s?$|economic|accesible|nuev|usad|reacond|para|igual|cierto|verdad|posible|necesario|todo|otr[oa]|ella|ellos|original|dond|como|cuand|algo|este|esta|esto)/

/** `hasWish`: something was wanted before. */
export function withHowItIs(spans: readonly Span[], message: string, hasWish: boolean): Span[] {
  const said = fold(message)
  if (said.length !== message.length || !(hasWish || spans.some(({ mark }) => mark === 'product'))) return [...spans]
  const found: Span[] = [...said.matchAll(IS)]
    .filter(({ 1: word }) => !NO_QUALITY.test(word!))
    .map(({ 0: whole, index }) => ({ start: index, end: index + whole.length }))
    .filter(({ start, end }) => !spans.some((span) => span.start < end && start < span.end))
    .map(({ start, end }) => ({ mark: 'quality', text: message.slice(start, end), start, end }))
  return found.length > 0 ? [...spans, ...found].sort((a, b) => a.start - b.start) : [...spans]
}
