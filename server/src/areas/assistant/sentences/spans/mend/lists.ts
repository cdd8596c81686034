/**
 * Corrects marks in lists whose names are marked as something else: «camisa mediana y pantalón 34», «una mesa y 4 sillas».
 */
import { fold } from '@tianguis/contract/folding'
import type { Span } from '../marks.ts'

/** What may stand before a name of a list. */
const STARTS = /(?:^|[,;:\n]|\s(?:y|e|tambien|aparte))\s*(?:(?:un|una|unos|unas|el|la|los|las|su|sus|como)\s+)*$/
const AFTER_AND = /\s[ye]\s+(?:(?:un|una|unos|unas|como|los|las|sus)\s+)*$/
const BEFORE_AND = /^\s*(?:,|y|e)\s+(?:(?:un|una|unos|unas|el|la|los|las|su|sus)\s+)*$/
const COUNTED =
  /^((?:(?:unos|unas|como)\s+)*(?:\d{1,3}|dos|tres|cuatro|cinco|seis|siete|ocho|diez|doce|veinte)\s+)(\p{L}{4,})/u
const GIVES = /^((?:dar|comprar|regalar|llevar|conseguir|encargar)(?:l[eoa]s?|me|nos)?\s+)(?=\p{L}{3,})/iu
const ONLY = /^((?:l[oa]s?|el)\s+pur[oa]s?\s+)(?=\p{L}{3,})/iu
/** What goes on after a condition is a part of it. */
const OPEN = /^(?:con|sin|para|pa|que|q|de(?! \d)|del(?! \d)|en|por|a|al)\s/
/** «cable de 2 metros» */
const SIZED = /\sde\s+\d|\stalla\s|\sdel\s+\d/
const MARKS_OF_ADDED = /^(?:quality|aside)$/

/** `isKind`: whether a word names a kind of product. */
export function withListed(marked: readonly Span[], message: string, isKind: (words: string) => boolean): Span[] {
  const said = fold(message)
  const spans = withHeld(withAdded(marked, message), message)
  if (said.length !== message.length || !spans.some(({ mark }) => mark === 'product')) return [...spans]
  return spans.flatMap((span, at) => {
    if (!MARKS_OF_ADDED.test(span.mark)) return [span]
    const text = fold(span.text)
    const before = said.slice(0, span.start)
    const counted = COUNTED.exec(text)
    const isAfterOpen = OPEN.test(fold(spans[at - 1]?.text ?? ''))
    if (counted && AFTER_AND.test(before) && !isAfterOpen && isKind(counted[2]!))
      return pieces(span, counted[1]!.length, counted[2]!.length, message)
    const lead = (GIVES.exec(text) ?? ONLY.exec(text))?.[1]
    if (lead) {
      const name = text.slice(lead.length)
      return isKind(name.split(' ')[0]!) ? [cut(span, 'product', span.start + lead.length, span.end, message)] : [span]
    }
    const next = spans[at + 1]
    const isListed = next?.mark === 'product' && BEFORE_AND.test(said.slice(span.end, next.start))
    const [first = ''] = text.split(/\s+/)
    const isLast = AFTER_AND.test(before) && SIZED.test(text)
    if (span.mark !== 'quality' || isAfterOpen || OPEN.test(text)) return [span]
    if (!(isListed && STARTS.test(before)) && !isLast) return [span]
    return first.length > 3 && isKind(first) ? pieces(span, 0, first.length, message) : [span]
  })
}

const AND_A = /(?:^|[\s,.;])(?:y|e|tambi[eé]n|aparte)\s+(?:un|una|unos|unas)\s+$/iu
const A = /^(?:un|una|unos|unas)\s+/i
const NAME = /^\p{L}{4,}(?:\s+de\s+\p{L}{3,})?/u
/** «con luz y una entrada»: a part of the same thing. */
const HOLDS = /^(?:con|que|q|tenga|traiga|incluya)\s/
const NO_NAME = /^(?:poc|poquit|rat|vez|veces|favor|duda|pregunt|cosa|amig|sol[oa]|buen|nuev)/

/** «y una hielera que aguante», «y unos hamaqueros»: what is added with an article is a thing, whether the catalogue knows it or not. */
const withAdded = (spans: readonly Span[], message: string): Span[] =>
  spans.flatMap((span, at): Span[] => {
    const lead = span.mark === 'quality' ? (A.exec(span.text)?.[0].length ?? 0) : 0
    const start = span.start + lead
    if (span.mark !== 'quality' || !AND_A.test(message.slice(0, start))) return [span]
    const name = NAME.exec(message.slice(start, span.end))?.[0]
    if (!name || NO_NAME.test(fold(name)) || HOLDS.test(fold(spans[at - 1]?.text ?? ''))) return [span]
    const thing = cut(span, 'product', start, start + name.length, message)
    return thing.end < span.end ? [thing, cut(span, 'quality', thing.end, span.end, message)] : [thing]
  })

/** «que tenga luz y una entrada usb»: what is added to a part, where nothing else is named, is a part of the same thing. */
const withHeld = (spans: readonly Span[], message: string): Span[] =>
  spans.map((span, at) => {
    const before = spans[at - 1]
    const isPart = span.mark === 'product' && before?.mark === 'quality' && HOLDS.test(fold(before.text))
    const isFirst = !spans.slice(0, at).some(({ mark }) => mark === 'product')
    const gap = before ? message.slice(before.end, span.start) : ''
    return isPart && isFirst && /^\s*[ye]\s+(?:un|una|unos|unas)\s+$/i.test(gap) ? { ...span, mark: 'quality' } : span
  })

const HAS =
  /^\s*((?:con|sin)\s+(?!(?:que|el|la|los|las|mi|su|un|una|eso|todo|ganas|querer)\s)[\p{L}\d][\p{L}\d-]*(?:\s(?!(?:y|o|para|pa|que|q|de|con|sin|porque|pero)\s)[\p{L}\d-]+)?)(?=\s*(?:$|[,.;!?]|\s(?:y|o|para|pa|que|q|pero)\s))/iu

/** «vitamina D con K2», «pantalón 34»: what stands right after the thing or its size, and is not marked or only a number. */
export function withUnmarked(spans: readonly Span[], message: string): Span[] {
  return spans.flatMap((span, at): Span[] => {
    const before = spans[at - 1]
    const isNext = before?.mark === 'product' && message.slice(before.end, span.start).trim() === ''
    if (isNext && span.mark === 'quality' && /^\d{1,2}(?:\.5)?$/.test(span.text))
      return [{ ...span, text: `del ${span.text}` }]
    if (span.mark !== 'product' && span.mark !== 'quality') return [span]
    const gap = message.slice(span.end, spans[at + 1]?.start)
    const met = HAS.exec(gap)
    if (!met) return [span]
    const start = span.end + met[0].length - met[1]!.length
    const mark = /^sin/i.test(met[1]!) ? 'without' : 'quality'
    return [span, { mark, text: met[1]!, start, end: start + met[1]!.length }]
  })
}

/** How many, the thing, and what is said of it. */
function pieces(span: Span, lead: number, length: number, message: string): Span[] {
  const start = span.start + lead
  const end = start + length
  return [
    ...(lead > 0 ? [cut(span, 'quality', span.start, start, message)] : []),
    cut(span, 'product', start, end, message),
    ...(end < span.end ? [cut(span, 'quality', end, span.end, message)] : []),
  ]
}

function cut(span: Span, mark: Span['mark'], from: number, to: number, message: string): Span {
  const text = message.slice(from, to)
  const start = from + (text.length - text.trimStart().length)
  return { ...span, mark, start, end: start + text.trim().length, text: text.trim() }
}
