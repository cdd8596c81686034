/** What broke is wanted anew, and what it broke with or where it stood is told; what is refused once is wanted nowhere else. */
import { fold } from '@tianguis/contract/folding'
import { stem } from '../../../../understanding/text/stem.ts'
import { contentWords } from '../../../../understanding/text/words.ts'
import type { Span } from './marks.ts'

/** Verbs of things that broke or are gone. */
export const FAILS =
  '\\b(?:descomp[a-z]+|romp[a-z]+|quebr[a-z]+|quem[ao][a-z]*|tron[ao][a-z]*|mur[a-z]+|fall[ao][a-z]*|fundi[a-z]*|bot[ao][a-z]*|perd[a-z]+|robaron|chingo|acab[ao][a-z]*|revent[a-z]+|ponch[a-z]+|madre[oa][a-z]*|estrell[a-z]+|jodi[a-z]*|cayo|cayeron|desarm[a-z]+|rajo|desgast[oa][a-z]*|volaron|bajaron)\\s+'
const CLAUSE = /[,;.?!\n]|\s(?:y|pero)\s/g
/** «con el balón», «a la cocina», «en el camión»: the means or the place. */
const BESIDE = /\s(?:con|en|a|al|por|contra|sobre|del?|desde|hasta)\s+(?:(?:el|la|los|las|un|una|mi|su)\s+)?$/
const HAPPENED = new RegExp(`(?:^|[\\s,.;])(?:se|me|le|les|nos)\\s+(?:(?:me|le|les|nos|ya)\\s+)*${FAILS}`)

/** The words from the start of the clause to a place. */
function clauseBefore(said: string, at: number): string {
  const ends = [...said.slice(0, at).matchAll(CLAUSE)]
  const last = ends.at(-1)
  return said.slice(last ? last.index + last[0].length - 1 : 0, at)
}

/** «se me quebró la pantalla con el balón»: the ball is told. */
export function withMeans(spans: readonly Span[], message: string): Span[] {
  const said = fold(message)
  if (said.length !== message.length) return [...spans]
  return spans.map((span) => {
    if (span.mark !== 'product') return span
    const before = clauseBefore(said, span.start)
    return HAPPENED.test(before) && BESIDE.test(before) ? { ...span, mark: 'aside' } : span
  })
}

/** «tazas no, todo el mundo regala tazas» */
export function withRefusedOnce(spans: readonly Span[]): Span[] {
  const refused = new Set(
    spans
      .filter(({ mark, text }) => mark === 'without' && /(?:^|\s)no$/.test(fold(text).trim()))
      .flatMap(({ text }) => contentWords(text).map(stem)),
  )
  if (refused.size === 0) return [...spans]
  const isRefused = ({ mark, text }: Span) =>
    (mark === 'product' || mark === 'quality') && contentWords(text).some((word) => refused.has(stem(word)))
  return spans.map((span) => (isRefused(span) ? { ...span, mark: 'aside' } : span))
}
