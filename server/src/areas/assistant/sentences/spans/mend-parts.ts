/**
 * Corrects marks inside properties: the noun of «que no gaste tanta agua», «pila que dure» or «con micrófono» is no
 * product.
 */
import { fold } from '@tianguis/contract/folding'
import type { Span } from './marks.ts'

/** «que no gaste tanta», «que traiga buena», as it stands right before the noun. */
const HAS =
  /(?<=^|[\s,;.])(?:que|q|k|y|ni|pero)\s+(?:(?:no|se|le|les|me|nos|ya|si|tambien)\s+)*(?:gast[ae]|consum[ae]|use|trague|chupe|dure|aguante|rinda|traiga|tenga|lleve|incluya|saque|eche|ahorre|desperdicie|tire|haga|pida|ocupe|necesite|cargue|de|venga\s+con|sea\s+de)n?\s+(?:(?:tant[oa]s?|much[oa]s?|poc[oa]s?|buen[oa]?s?|bastante|mas|menos|muy|la|el|los|las|su|sus|un|una|unos|unas|hart[oa]s?|mala)\s+)*$/
/** «que dure», right after it. */
const LASTS =
  /^\s+(?:que|q|k)\s+(?:(?:le|les|me|si|no|se|nos)\s+)*(?:dur|aguant|rind|alcanc|acab|descarg|sirv|jal)[a-z]*(?![a-z])/
/** «con micrófono», where it is all that a follow-up says. */
const ONLY_WITH =
  /^\W*(?:(?:y|pero|o|mejor|que sean?|de los|de las)\s+)*(?:con|sin)\s+(?:(?:un|una|el|la|los|las|buen|buena)\s+)?$/
const ADDS = /\btamb(?:ien|n)?\b|\btmb/
/** «ocupo una que…»: the thing was named before, or told of. */
const ONE = /(?:^|[\s,])(?:un|otr)[oa]s?\s+(?:(?:[a-z]+\s+)?(?:y\s+)?)?(?:que|q)\s/

/** `hasWish`: something was wanted before. */
export function withParts(spans: readonly Span[], message: string, hasWish: boolean): Span[] {
  const said = fold(message)
  // folding may change places, which are then not known
  if (said.length !== message.length) return [...spans]
  const found: Span[] = []
  for (const span of spans) {
    const before = said.slice(0, span.start)
    const isOther = spans.some((one) => one !== span && (one.mark === 'product' || one.mark === 'brand'))
    const met = span.mark === 'product' ? HAS.exec(before) : null
    const lasts = span.mark === 'product' ? LASTS.exec(said.slice(span.end)) : null
    if (met && (isOther || hasWish || ONE.test(before))) {
      const isRefused = /\sno\s/.test(` ${met[0]} `)
      const start = met.index
      while ((found.at(-1)?.start ?? -1) >= start) found.pop()
      const last = found.at(-1)
      if (last && last.end > start) found[found.length - 1] = cut(last, last.start, start, message)
      found.push(cut({ ...span, mark: isRefused ? 'without' : 'quality' }, start, span.end, message))
    } else if (lasts && (isOther || hasWish))
      found.push(cut({ ...span, mark: 'quality' }, span.start, span.end + lasts[0].length, message))
    else if (span.mark === 'product' && hasWish && !isOther && ONLY_WITH.test(before) && !ADDS.test(said))
      found.push({ ...span, mark: /\bsin\s/.test(before) ? 'without' : 'quality' })
    else if ((found.at(-1)?.end ?? 0) <= span.start) found.push(span)
  }
  return found
}

const cut = (span: Span, start: number, end: number, message: string): Span => ({
  ...span,
  start,
  end,
  text: message.slice(start, end).trim(),
})
