/** Marked pieces as they must stand together: a negation has its thing, and what broke is not wanted. */
import { fold } from '@tianguis/contract/folding'
import type { Span } from './marks.ts'

export function mended(spans: readonly Span[], message: string): Span[] {
  return withBroken(withNegated(spans, message), message)
}

const NEGATES =
  /^(?:(?:q|que|no|sea|sean|sin|de|del|el|la|los|las|nada|ni|marca|menos|tenga|tengan|traiga|quiero)\s*)+$/

/** «que no sea de» «logitech» is one refusal. */
function withNegated(spans: readonly Span[], message: string): Span[] {
  const found: Span[] = []
  for (const span of spans) {
    const before = found.at(-1)
    const isOpen = before?.mark === 'without' && NEGATES.test(fold(before.text).trim())
    const isNext = before !== undefined && message.slice(before.end, span.start).trim() === ''
    if (isOpen && isNext && (span.mark === 'brand' || span.mark === 'quality'))
      found[found.length - 1] = { ...before, end: span.end, text: message.slice(before.start, span.end) }
    else found.push({ ...span })
  }
  return found
}

const BREAKS =
  /\b(?:descomp[a-z]+|romp[a-z]+|quebr[a-z]+|quem[ao][a-z]*|tron[ao][a-z]*|mur[a-z]+|fall[ao][a-z]*|bot[ao][a-z]*|perd[a-z]+|robaron|chingo|acab[ao][a-z]*)$/

/** «se me descompuso» «el refri» beside another thing: that is told, and not wanted. */
function withBroken(spans: readonly Span[], message: string): Span[] {
  const products = spans.filter(({ mark }) => mark === 'product').length
  if (products < 2) return [...spans]
  return spans.map((span, at) => {
    const before = spans[at - 1]
    if (span.mark !== 'product' || !before || (before.mark !== 'use' && before.mark !== 'aside')) return span
    const gap = message.slice(before.end, span.start)
    const isBroken = BREAKS.test(fold(before.text).trim()) && /^\s+(?:(?:el|la|los|las|mi|mis)\s+)?$/i.test(gap)
    return isBroken ? { ...span, mark: 'aside' } : span
  })
}
