/** «la consola no los juegos»: a thing that is wanted, and beside it others that are not meant. */
import { fold } from '@tianguis/contract/folding'
import type { Span } from '../marks.ts'

const ARTICLE = '(?:el|la|los|las|un|una|unos|unas)'
/** The thing and the one that is not meant, each with its article. */
const BOTH = new RegExp(
  `^(?:(?:quiero|busco|ocupo|necesito|es|pero|solo|nomas|pues)\\s+)*${ARTICLE}\\s+([a-z]{3,}(?:\\s+de\\s+[a-z]{3,})?)\\s*,?\\s+(?:y\\s+)?no\\s+${ARTICLE}\\s+([a-z]{3,}(?:\\s+de\\s+[a-z]{3,})?)$`,
)
const OTHER = new RegExp(`^(?:y\\s+|pero\\s+)?no\\s+${ARTICLE}\\s+([a-z]{3,})$`)

/** What goes with many things and names none of its own. */
const BESIDE = /^(?:juegos?|accesorios?|refacci(?:on|ones)|repuestos?|controles|piezas|partes)$/

/** «mesa de madera no de plástico» */
const NOT_OF = new RegExp(
  `^((?:${ARTICLE}\\s+)?([a-z]{3,})(?:\\s+de\\s+[a-z]{3,})?)\\s*,?\\s+(no\\s+(?:de|del|con|en|tipo)\\s+.+)$`,
)

/** `isKind`: whether words name a kind of product. */
export function withAsideKinds(spans: readonly Span[], message: string, isKind: (words: string) => boolean): Span[] {
  const said = fold(message)
  if (said.length !== message.length) return [...spans]
  const isOther = (words: string) => isKind(words) || BESIDE.test(words)
  const found: Span[] = []
  for (const span of spans) {
    const text = fold(span.text)
    const both = span.mark === 'without' ? BOTH.exec(text) : null
    const other = span.mark === 'without' ? OTHER.exec(text) : null
    const material = span.mark === 'without' ? NOT_OF.exec(text) : null
    const before = found.at(-1)
    if (both && isKind(both[1]!) && isOther(both[2]!)) {
      const from = span.start + text.indexOf(both[1]!)
      found.push(cut('product', from, from + both[1]!.length, message))
      found.push(cut('aside', from + both[1]!.length, span.end, message))
    } else if (material && isKind(material[2]!)) {
      const from = span.start + text.indexOf(material[2]!)
      found.push(cut('product', from, span.start + material[1]!.length, message))
      found.push(cut('without', span.end - material[3]!.length, span.end, message))
    } else if (other && isOther(other[1]!) && before && isNamed(found, before, isKind)) {
      // «la consola, no los juegos»
      if (before.mark === 'aside') found[found.length - 1] = { ...before, mark: 'product' }
      found.push({ ...span, mark: 'aside' })
    } else found.push(span)
  }
  return found
}

const isNamed = (spans: readonly Span[], last: Span, isKind: (words: string) => boolean) =>
  spans.some(({ mark }) => mark === 'product') || (last.mark === 'aside' && isKind(last.text))

function cut(mark: Span['mark'], from: number, end: number, message: string): Span {
  const start = from + (message.slice(from, end).length - message.slice(from, end).trimStart().length)
  return { mark, text: message.slice(start, end), start, end }
}
