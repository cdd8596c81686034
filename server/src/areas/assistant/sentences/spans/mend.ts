/** Marked pieces as they must stand together: a negation has its thing, and what broke is not wanted. */
import { fold } from '@tianguis/contract/folding'
import type { Mark, Span } from './marks.ts'
import { isStory } from './said-conditions.ts'

export function mended(spans: readonly Span[], message: string): Span[] {
  return withOwned(withTold(withBroken(withNegated(spans, message), message), message), message)
}

const CLAUSE_END = /[,;.?!\n]/
const ASKED: ReadonlySet<Mark> = new Set(['product', 'ask', 'price'])
const WANTS: ReadonlySet<Mark> = new Set([...ASKED, 'brand'])

/** «…, el mío ya se va solo pa la izquierda»: in a clause that tells of a thing and wants none, all is told. */
function withTold(spans: readonly Span[], message: string): Span[] {
  const clauseOf = ({ start }: Span) => message.slice(0, start).split(CLAUSE_END).length
  const clauses = Map.groupBy(spans, clauseOf)
  return spans.map((span) => {
    const own = clauses.get(clauseOf(span))!
    const isLife = own[0]!.mark === 'quality' && isStory(own[0]!) && !own.some(({ mark }) => ASKED.has(mark))
    const isTold = isLife || (own[0]!.mark === 'aside' && !own.some(({ mark }) => WANTS.has(mark)))
    return isTold && clauses.size > 1 ? { ...span, mark: 'aside' } : span
  })
}

const OWNS = /(?:^|\s)(?:mi|mis|nuestr[oa]s?)\s+$/i
const WANTS_ONE = /(?:^|[\s,])(?:un[oa]s?|otr[oa]s?)\s+(?:q|que|de|mas|m[aá]s|con|para|pa)\s/i

/** «ya sacó humo mi licuadora oster, quiero una que…»: the brand is of the one that is owned. */
function withOwned(spans: readonly Span[], message: string): Span[] {
  return spans.map((span, at) => {
    const before = spans[at - 1]
    if (span.mark !== 'brand' || before?.mark !== 'product') return span
    const isNext = message.slice(before.end, span.start).trim() === ''
    const isOwned = OWNS.test(message.slice(0, before.start)) && WANTS_ONE.test(message.slice(span.end))
    return isNext && isOwned ? { ...span, mark: 'aside' } : span
  })
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
