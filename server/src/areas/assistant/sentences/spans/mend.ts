/** Corrects the marked pieces of a message so that they agree: a negation has its object, and what broke is not wanted. */
import { fold } from '@tianguis/contract/folding'
import type { Mark, Span } from './marks.ts'
import { FAILS, withBody, withDisliked, withMeans, withRefusedOnce, withSoiled } from './mend/told.ts'
import { isStory } from './said-conditions.ts'

export function mended(spans: readonly Span[], message: string): Span[] {
  const parted = withLimits(withWholeCodes(withinSentence(spans, message), message), message)
  const named = withDisliked(withMeans(withUnits(withTitles(parted, message), message), message), message)
  const whole = withRefusedOnce(withNegated(withContents(named, message), message))
  const told = withOwned(withTold(withAsides(withSorts(whole, message), message), message), message).filter(
    (span) => !isNothing(span),
  )
  return withEither(withSoiled(withBody(withGiven(told), message), message), message)
}

const SORT_OF_ONE = /^(?:(?:el|la)\s+)?(?:un[oa]s?|otr[oa]s?)\s+(?=(?:de|del|con|sin|tipo)\s+[\p{L}\d])/iu

/** «mejor uno de cable» names no thing: it says how that is to be. */
const withSorts = (spans: readonly Span[], message: string): Span[] =>
  spans.map((span) => {
    const lead = span.mark === 'product' ? SORT_OF_ONE.exec(span.text)?.[0].length : undefined
    return lead ? cut({ ...span, mark: 'quality' }, span.start + lead, span.end, message) : span
  })

/** «algo que se le parezca» names no thing. */
const isNothing = ({ mark, text }: Span) =>
  mark === 'product' &&
  /^(?:(?:algo|algun[oa]?|otr[oa]s?|un[oa]s?|cosas?|eso|esto)(?: (?:q|que) .*)?|(?:(?:es[aeo]s?|est[aeo]s?|otr[oa]s?|mism[oa]s?|el|la|los|las) )*(?:marcas?|color(?:es)?|modelos?|opcion(?:es)?|precios?|tallas?))$/.test(
    fold(text).trim(),
  )

/** «o de rayados», «o la lite»; «o sea» and «o algo así» offer nothing. */
const OR = /^\s*,?\s*([ou]\s+(?:(?:de|del|en|con|la|el|los|las|una?|color|tipo)\s+)*)$/i
const OR_THE = /^\s*o\s+(?:la|el|las|los)\s+$/i
const OFFERED: ReadonlySet<Mark> = new Set(['quality', 'brand'])

/** A condition that is offered beside the one before it begins with its «o», which tells either from both. */
const withEither = (spans: readonly Span[], message: string): Span[] =>
  spans.map((span, at) => {
    const before = spans[at - 1]
    const isOffered = before && OFFERED.has(span.mark) && (OFFERED.has(before.mark) || before.mark === 'product')
    const gap = before ? message.slice(before.end, span.start) : ''
    // «la oled o la lite» names two sorts
    const isSort = before && before.mark !== 'aside' && span.mark === 'product' && OR_THE.test(gap)
    if (isSort) return cut({ ...span, mark: 'quality' }, span.start - gap.trimStart().length, span.end, message)
    const or = isOffered ? OR.exec(gap)?.[1] : undefined
    return or ? cut(span, span.start - or.length, span.end, message) : span
  })

/** «4k» belongs to one piece. */
const withWholeCodes = (spans: readonly Span[], message: string): Span[] =>
  spans.map((span, at) => {
    const isCode = (start: number, end: number) => /\d$/.test(message.slice(0, end)) && start === end
    const [before, next] = [spans[at - 1], spans[at + 1]]
    const tailOf = (from: number) => /^\p{L}{1,3}(?![\p{L}\d])\s*/u.exec(message.slice(from))?.[0] ?? ''
    // «27 pulgadas 4» of «4k», where nothing else is marked
    const cutOff = !next || next.start > span.end ? tailOf(span.end).trimEnd().length : 0
    if (cutOff > 0 && /\d$/.test(span.text)) return cut(span, span.start, span.end + cutOff, message)
    const start = before && isCode(span.start, before.end) ? span.start + tailOf(span.start).length : span.start
    const end = next && isCode(next.start, span.end) ? span.end + tailOf(span.end).trimEnd().length : span.end
    return start === span.start && end === span.end ? span : cut(span, start, end, message)
  })

const GIVEN =
  /(?:^|\s)(?:me|nos)\s+(?:da|dan|dio|dieron|alcanza)\s+(?:(?:como|hasta|nomas|solo|para|unos)\s+)?\$?\d[\d,.]*(?:\s*mil)?$/

/** «mi jefa nomás me da 10»: what is given may be spent. */
const withGiven = (spans: readonly Span[]): Span[] =>
  spans.map((span) =>
    /^(?:use|aside|quality)$/.test(span.mark) && GIVEN.test(fold(span.text).trim()) ? { ...span, mark: 'price' } : span,
  )

const UNIT =
  /^\s*(?:ui|iu|mcg|mg|dpi|rpm|psi|l[uú]menes|hilos|grados|vol(?:[uú]menes)?|watts|btus?|va|mah|hp|caballos?|volts|hz)(?![\p{L}\d])/iu

/** «4000 o 5000 UI» is no price. */
const withUnits = (spans: readonly Span[], message: string): Span[] =>
  spans.map((span) => {
    const unit = span.mark === 'price' && /\d$/.test(span.text) ? UNIT.exec(message.slice(span.end)) : null
    return unit ? cut({ ...span, mark: 'quality' }, span.start, span.end + unit[0].length, message) : span
  })

/** A piece ends with its sentence, and with an emoji: what stands behind that is said of the thing, too. */
const withinSentence = (spans: readonly Span[], message: string): Span[] =>
  spans.flatMap((span) => {
    const stop = /[.?!;](?=\s)/.exec(span.text)
    const own = stop && stop.index > 0 ? cut(span, span.start, span.start + stop.index, message) : span
    const sign = EMOJI.exec(own.text)
    if (!sign) return [own]
    const behind = cut({ ...own, mark: own.mark === 'use' ? 'quality' : own.mark }, own.start, own.end, message)
    return [
      cut(own, own.start, own.start + own.text.slice(0, sign.index).trimEnd().length, message),
      cut(behind, own.start + sign.index + sign[0].length, own.end, message),
    ].filter(({ text }) => /[\p{L}\d]/u.test(text))
  })

const EMOJI = /\s*(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|[\u200d\ufe0f])+\s*/u

/** «que no se vaya» «a más de 4 mil» is a limit, and refuses nothing. */
function withLimits(spans: readonly Span[], message: string): Span[] {
  const found: Span[] = []
  for (const span of spans) {
    const before = found.at(-1)
    const isLimit = before?.mark === 'without' && span.mark === 'price' && OPENS_LIMIT.test(fold(before.text).trim())
    if (isLimit && /^\s*(?:a|de|en|por)?\s*$/.test(message.slice(before.end, span.start)))
      found[found.length - 1] = { ...span, start: before.start, text: message.slice(before.start, span.end) }
    else found.push(span)
  }
  return found
}

const OPENS_LIMIT =
  /^(?:pero )?(?:q |que )?(?:no|ni) (?:(?:se|me|nos) )?(?:vaya|pase|suba|exceda|rebase|cueste|salga|valga|llegue|sea|dispare|este|quiero gastar|quiero pagar)n?(?: (?:a|de|en|por))?$/

const cut = (span: Span, start: number, end: number, message: string): Span => ({
  ...span,
  start,
  end,
  text: message.slice(start, end),
})

const IS_USE =
  /^(?:para|pa|pal|p|que|q|contra|se|me|le|les|nos|tengo|tiene|tienen|tenemos|ya|no|cuando|porque|por|sirv[a-z]*|en|con|sin|a|al|como|si|esta|estoy|es|son|somos|vivo|va|voy|trabaj[a-z]*|manej[a-z]*|ando|anda|and[a-z]*|quier[a-z]*|us[a-z]*|hac[a-z]*|hag[a-z]*)\b/

/** «la novela» «aura de carlos fuentes»: what follows a thing and says no use is its name. */
const withTitles = (spans: readonly Span[], message: string): Span[] =>
  spans.map((span, at) => {
    const before = spans[at - 1]
    const isNext = before?.mark === 'product' && message.slice(before.end, span.start).trim() === ''
    return span.mark === 'use' && isNext && !IS_USE.test(fold(span.text)) ? { ...span, mark: 'quality' } : span
  })

const CONTAINER =
  /^(?:costal(?:es)?|sacos?|paquetes?|rollos?|frascos?|garraf(?:on|ones|as?)|botes?|latas?|packs?|cajas|bultos?|tambos?|bidon(?:es)?|galon(?:es)?|cubetas?|porron(?:es)?)(?:\s+de\s+(?!(?:plastico|metal|lamina|acero|aluminio|hule|madera|carton|vidrio|\d))|$)/

/** «6 costales de croquetas de 20 kilos»: what is in them is wanted. */
function withContents(spans: readonly Span[], message: string): Span[] {
  const isNamed = spans.some(({ mark }) => mark === 'product')
  const found: Span[] = []
  for (const [at, span] of spans.entries()) {
    const before = spans[at - 1]
    const isAfter = before?.mark === 'product' && CONTAINER.exec(fold(before.text))?.[0].length === before.text.length
    const lead = /^de\s+/i.exec(span.text)?.[0].length ?? 0
    const isJoined = isAfter && (lead > 0 || /\sde\s+$/i.test(message.slice(before.end, span.start)))
    const met = CONTAINER.exec(fold(span.text))
    const isFull = met !== null && met[0].length < span.text.length
    if (isJoined && /^(?:quality|product|brand)$/.test(span.mark)) {
      found[found.length - 1] = { ...before, mark: 'quality' }
      found.push(...contentsOf(span, span.start + lead, message))
    } else if (isFull && (span.mark === 'product' || (span.mark === 'quality' && !isNamed)))
      found.push(...contentsOf(span, span.start + met[0].length, message))
    else found.push(span)
  }
  return found
}

/** The thing up to its measure, which is a quality. */
function contentsOf(span: Span, start: number, message: string): Span[] {
  const size = /\s(?:de\s+)?\d/.exec(message.slice(start, span.end))
  const end = size ? start + size.index : span.end
  const thing = cut({ ...span, mark: 'product' }, start, end, message)
  return size ? [thing, cut({ ...span, mark: 'quality' }, end + 1, span.end, message)] : [thing]
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

/** «la playera blanca» no la «negra» */
const NOT_THAT = /^\s*,?\s*(?:(?:y|pero)\s+)?no\s+(?:(?:el|la|los|las|de|del|en|con)\s+)+$/
const REFUSABLE = /^(?:product|brand|quality)$/

const REFUSES =
  /(?:^|\s)(?:q(?:ue)?\s+)?no\s+(?:(?:l[oa]s?|me)\s+)?(?:sean?|quiero|ocupo|busco|gustan?|laten?)\s+(?:(?:del?|el|la|los|las)\s+)?$/

/** «ni t-fal ni ekco» */
const NOR =
  /(?:^|[\s,])(?:ni|tampoco|sin(?: contar| incluir)?|excepto|menos|quitando)\s+(?:de\s+|la\s+|los\s+|las\s+|marca\s+)*$/

/** «que no sea de» «logitech» is one refusal, also where its first words have no mark. */
function withNegated(spans: readonly Span[], message: string): Span[] {
  const found: Span[] = []
  for (const span of spans) {
    const before = found.at(-1)
    const isOpen = before?.mark === 'without' && NEGATES.test(fold(before.text).trim())
    const between = message.slice(before?.end ?? 0, span.start)
    const isRefusable = span.mark === 'brand' || span.mark === 'quality'
    const refusal = isRefusable
      ? (REFUSES.exec(fold(between)) ?? (span.mark === 'brand' ? NOR.exec(fold(between)) : null))
      : null
    if (isOpen && between.trim() === '' && isRefusable)
      found[found.length - 1] = { ...before, end: span.end, text: message.slice(before.start, span.end) }
    else if (before && span.mark === 'quality' && NOT_THAT.test(fold(between)) && REFUSABLE.test(before.mark))
      found.push(cut({ ...span, mark: 'without' }, before.end + between.search(/\bno\s/i), span.end, message))
    else if (refusal)
      found.push(cut({ ...span, mark: 'without' }, span.start - refusal[0].trimStart().length, span.end, message))
    else found.push({ ...span })
  }
  return found
}

const ARTICLE = '(?:(?:el|la|los|las|mi|mis|su|sus|un|una|unos|unas)\\s+)'
const BROKEN = new RegExp(`${FAILS}${ARTICLE}?$`)
const HAD = new RegExp(
  `\\b(?:traigo|tengo|tenemos|tenia|teniamos|presto|prestaron|no quiero cambiar|no quiero comprar|no es)\\s+${ARTICLE}$`,
)
const SPOKEN_OF = /(?:^|\s)(?:el|la|los|las|mi|mis)\s+$/

/** «se me descompuso el refri», «traigo una tele», «la llanta…, quiero otro gato»: beside another thing that is told, and not wanted. */
function withAsides(spans: readonly Span[], message: string): Span[] {
  const products = spans.filter(({ mark }) => mark === 'product')
  const isAsked = ({ start }: Span) =>
    spans.some(({ mark, end }) => mark === 'ask' && end <= start && !CLAUSE_END.test(message.slice(end, start)))
  const last = products.findLastIndex(isAsked)
  const told = new Set(
    products.filter((product, at) => {
      const before = fold(message.slice(0, product.start))
      if (BROKEN.test(before) || HAD.test(before)) return true
      return at < last && !isAsked(product) && SPOKEN_OF.test(before)
    }),
  )
  if (told.size === 0 || told.size === products.length) return [...spans]
  const found: Span[] = []
  for (const span of spans) {
    const before = found.at(-1)
    const isOfTold =
      before?.mark === 'aside' &&
      /^(?:brand|quality)$/.test(span.mark) &&
      message.slice(before.end, span.start).trim() === ''
    found.push(told.has(span) || isOfTold ? { ...span, mark: 'aside' } : span)
  }
  return found
}
