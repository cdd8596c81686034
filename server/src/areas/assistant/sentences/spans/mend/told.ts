/**
 * Corrects marks of told things: what broke is wanted anew, what it broke with or where it stood is only told, and what is
 * refused once is not wanted.
 */
import { fold } from '@tianguis/contract/folding'
import { stem } from '../../../../../understanding/text/stem.ts'
import { contentWords } from '../../../../../understanding/text/words.ts'
import type { Span } from '../marks.ts'

/** Verbs of things that broke or are gone. */
export const FAILS =
  '\\b(?:descomp[a-z]+|romp[a-z]+|quebr[a-z]+|quem[a-z]*|tron[ao][a-z]*|mur[a-z]+|fall[ao][a-z]*|fundi[a-z]*|bot[ao][a-z]*|perd[a-z]+|robaron|chingo|acab[ao][a-z]*|revent[a-z]+|ponch[a-z]+|madre[oa][a-z]*|estrell[a-z]+|jodi[a-z]*|cayo|cayeron|desarm[a-z]+|rajo|parti[oe][a-z]*|comio|comieron|mordio|destroz[a-z]+|destruy[a-z]+|desgast[oa][a-z]*|volaron|bajaron)\\s+'
const CLAUSE = /[,;.?!\n]|\s(?:y|pero)\s/g
/** «con el balón», «a la cocina», «en el camión»: the means or the place. */
const BESIDE = /\s(?:con|en|a|al|por|contra|sobre|del?|desde|hasta)\s+(?:(?:el|la|los|las|un|una|mi|su)\s+)?$/
const HAPPENED = new RegExp(`(?:^|[\\s,.;])(?:se|me|le|les|nos)\\s+(?:(?:me|le|les|nos|ya)\\s+)*${FAILS}`)

const SOILS =
  /(?:^|[\s,.;])(?:se|ya se)\s+(?:(?:me|le|les|nos)\s+)?(?:manch[oa]n?|mancharon|ensuci[oa]n?|ray[oa]|rayaron|tap[oa]|taparon|ator[oa]|atoraron|inund[oa]|percudi[oe]|percudieron|oxid[oa]n?|oxidaron|llen[oa]|llenaron|pudri[oe]|despint[oa]|encogi[oe])\s/

/** «se me manchó el sillón con café»: what is soiled or stopped up is helped, and not wanted anew. */
export function withSoiled(spans: readonly Span[], message: string): Span[] {
  const said = fold(message)
  const met = said.length === message.length ? SOILS.exec(said) : null
  if (!met || spans.some(({ mark }) => mark === 'ask')) return [...spans]
  const start = met.index + (met[0].length - met[0].trimStart().length)
  const rest = /[,;.?!\n]/.exec(message.slice(start))
  const end = rest ? start + rest.index : message.length
  const others = spans.filter((span) => span.end <= start || span.start >= end)
  if (others.some(({ mark }) => mark === 'product')) return [...spans]
  const piece: Span = { mark: 'use', text: message.slice(start, end), start, end }
  return [...others, piece].sort((a, b) => a.start - b.start)
}

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

/** «las cápsulas salen caras», «los de resorte me lastiman»: why something else is asked for. */
const DISLIKED =
  /^\s*(?:ya\s+)?(?:(?:me|nos|le|se me)\s+)?(?:salen?|estan?|ta|tan|son|cuestan?|hacen?|quedan?|lastiman?|molestan?|pican?|incomodan?|aprietan?|cansan?)(?:\s+(?:muy|bien|re|rete|super|mas|mucho|demasiado))?(?:\s+(?:car|fe|chaf|malit|pesad|incomod|grand|chic|corrient)[a-z]+|\s*(?=$|[,.;!]))/
const THE = /(?:^|[\s,.;])(?:el|la|los|las|es[ao]s?)\s+$/

/** Only beside something else that is said of the wish. */
export function withDisliked(spans: readonly Span[], message: string): Span[] {
  const said = fold(message)
  const others = spans.filter(({ mark }) => mark === 'quality' || mark === 'brand')
  if (said.length !== message.length || others.length === 0) return [...spans]
  return spans.map((span) => {
    const isTold = span.mark === 'product' && THE.test(said.slice(0, span.start)) && DISLIKED.test(said.slice(span.end))
    return isTold ? { ...span, mark: 'aside' } : span
  })
}

const OF_BODY =
  /\b(?:soy|es|tengo pie|tengo el pie) (?:muy |medio |bien )?((?:pronador|supinador|zurd[oa]|alergic[oa](?: a [a-z]+(?: [a-z]+)?)?|intolerante(?: a [a-z]+(?: [a-z]+)?)?|diabetic[oa]|vegan[oa]|vegetarian[oa]|celiac[oa]|plano|ancho))\b/

/** «soy pronador y peso 95 kilos»: of a person, and asked of the thing. */
export function withBody(spans: readonly Span[], message: string): Span[] {
  const said = fold(message)
  const met = said.length === message.length ? OF_BODY.exec(said) : null
  if (!met || !spans.some(({ mark }) => mark === 'product')) return [...spans]
  const start = met.index + met[0].length - met[1]!.length
  const end = start + met[1]!.length
  const over = spans.filter((span) => span.start < end && start < span.end)
  if (over.some(({ mark }) => mark !== 'aside' && mark !== 'person')) return [...spans]
  const others = spans.filter((span) => !over.includes(span))
  const piece: Span = { mark: 'quality', text: message.slice(start, end), start, end }
  return [...others, piece].sort((a, b) => a.start - b.start)
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
