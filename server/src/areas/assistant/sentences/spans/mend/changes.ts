/** Corrects the marks of a follow-up message: words after «mejor» become a quality, words before or after «no» are refused. */
import { fold } from '@tianguis/contract/folding'
import type { Span } from '../marks.ts'

export function mendedChange(spans: readonly Span[], message: string): Span[] {
  const animals = withReasons(withSecondParts(spans.flatMap(withAnimal), message), message)
  const kept = withCounted(animals, message).map((span) => refused(refusedAfter(span, message), message))
  return withAlone(withInstead(withRanges(withAskedFor(withOthers(kept, message), message), message), message), message)
}

const HAS = /^(?:con|sin|que (?:traiga|tenga|incluya|venga con|lleve)n?)\s/
const AND = /^\s*,?\s*(?:y|e|o|ni|con)\s+(?:(?:con|un|una|unos|unas|sus?)\s+)*$/

/** «con maletín y brocas»: the second of two parts of the thing spoken of is none of its own. */
const withSecondParts = (spans: readonly Span[], message: string): Span[] => {
  const first = spans.findIndex(({ mark }) => mark === 'product')
  const [span, before] = [spans[first], spans[first - 1]]
  const isPart =
    span &&
    before?.mark === 'quality' &&
    HAS.test(fold(before.text)) &&
    AND.test(fold(message.slice(before.end, span.start))) &&
    !/\btambien\b/.test(fold(message))
  return spans.map((one) => (isPart && one === span ? { ...one, mark: 'quality' } : one))
}

const REASON =
  /[,;.]\s*(?:(?:es que|porque|pq|pues|ya que)\s+)?(?:es[aeo]s?\s+(?!(?:con|de|del|en|para|pa|que|sin|no|mejor|si)\b)|(?:siempre|luego luego|a cada rato)\s+)[a-z]+[^,;.]*/g

/** «que no sea hp, esas tragan mucha tinta»: why something is refused asks for nothing. */
function withReasons(spans: readonly Span[], message: string): Span[] {
  const said = fold(message)
  const refusal = spans.find(({ mark }) => mark === 'without')
  if (!refusal || said.length !== message.length) return [...spans]
  const reasons = [...said.matchAll(REASON)].filter(({ index }) => index >= refusal.end - 1)
  const isReason = ({ start }: Span) =>
    reasons.some(({ index, 0: text }) => start > index && start < index + text.length)
  return spans.map((span) => (isReason(span) ? { ...span, mark: 'aside' } : span))
}

const COUNTED =
  /(?<=^|,\s*|\sy\s)((?:dos|tres|cuatro|cinco|seis|siete|ocho|[2-9])\s+(?!(?:mil|meses|pesos|varos|anos|dias|semanas|veces|opciones|de|o|y|a|personas|cosas|tiendas|minutos|horas|mas|que|si|no|ya)(?![a-z]))[a-z]{4,})(?=\s*(?:$|[,.;!]|\sy\s))/g

/** «dos plazas y de piel», of which only the second is marked. */
function withCounted(spans: readonly Span[], message: string): Span[] {
  const said = fold(message)
  if (said.length !== message.length || spans.length === 0 || message.includes('?')) return [...spans]
  const found: Span[] = [...said.matchAll(COUNTED)]
    .map(({ 1: text, index }) => ({ start: index, end: index + text!.length }))
    .filter(({ start, end }) => !spans.some((span) => span.start < end && start < span.end))
    .map(({ start, end }) => ({ mark: 'quality', text: message.slice(start, end), start, end }))
  return [...spans, ...found].sort((a, b) => a.start - b.start)
}

const ANIMAL = /^((?:pal|para|pa)\s+(?:(?:el|la|los|las|mi|mis)\s+)?(?:perr|gat|cachorr)\p{L}+)(?:\s+(.+))?$/iu

/** «pal gato whiskas» is two spans: the animal that it is for, and a brand. */
function withAnimal(span: Span): Span[] {
  const met = span.mark === 'quality' ? ANIMAL.exec(span.text) : null
  if (!met) return [span]
  const person: Span = { ...span, mark: 'person', text: met[1]!, end: span.start + met[1]!.length }
  return met[2] ? [person, { ...span, mark: 'brand', text: met[2], start: span.end - met[2].length }] : [person]
}

/** «esas son pa camioneta», «esos se ven como de niño» */
const OTHERS =
  /(?<=^|[\s,.;])(?:es[oae]s?|est[oae]s?)\s+(?:son|es|est[aá]n?|se ven?|parecen?)\s+(?:como\s+)?(?:pal?|para|del?)\s+(?:(?:la|el|los|las|un|una)\s+)?(\p{L}{3,})/iu

/** A complaint about what the shown products are for refuses that use. */
const withOthers = (spans: readonly Span[], message: string): Span[] => {
  const met = OTHERS.exec(message)
  return met ? withPiece(spans, { mark: 'without', text: `sin ${met[1]}`, ...placeOf(met) }) : [...spans]
}

/** «y solar no habrá?» */
const ASKED_FOR =
  /(?:^|[,.;¿]\s*|(?:^|\s)(?:y|oiga|oye|pero|ni)\s+)(?:(?:en|de|con|tipo|una?)\s+)?((?!(?:por|pues|si|ya|eso|as[ií]|aqu[ií]|ah[ií]|todav[ií]a|y|pero|oiga|oye)\s)\p{L}{3,})\s+no\s+(?:hay|ay|habr[aá]|tienes?|tienen|tendr[aá]s?|tendr[aá]n|manejan?|traes?|venden)(?=\s*(?:$|[?,.;!]))/iu

/** «solar» of «¿y solar no habrá?» is wanted, not refused. */
const withAskedFor = (spans: readonly Span[], message: string): Span[] => {
  const met = ASKED_FOR.exec(message)
  if (!met) return [...spans]
  const start = met.index + met[0].indexOf(met[1]!)
  const place = { start, end: start + met[1]!.length }
  const own = spans.find((span) => span.start < place.end && place.start < span.end)
  if (own && /^(?:product|brand|quality)$/.test(own.mark)) return [...spans]
  return withPiece(spans, { mark: 'quality', text: met[1]!, ...place })
}

const placeOf = (met: RegExpExecArray) => ({ start: met.index, end: met.index + met[0].length })

/** The spans with `piece` instead of those that it overlaps. */
const withPiece = (spans: readonly Span[], piece: Span): Span[] =>
  [...spans.filter(({ start, end }) => end <= piece.start || start >= piece.end), piece].sort(
    (a, b) => a.start - b.start,
  )

const NO_AFTER_BRAND =
  /^\s+(?:no|tampoco|nel)(?=\s*(?:$|[,.;!?]|\s(?:est[aá]n?|son|porque|pq|por|que|q|ya|jaj\w*|gracias|eh|pues|mejor)\b))/iu
const NO_AFTER_QUALITY = /^\s+(?:no|tampoco|nel)(?=\s*(?:$|[,.;!]|\s(?:porque|pq|que|q|gracias|eh|pues|mejor)\b))/iu

/** «en gomitas no, traen mucha azúcar»: the reason is not part of the refusal. */
const WITH_REASON =
  /^((?:(?:de|del|en|con|el|la|los|las)\s+)*(?!(?:que|q|pero|y|o|ni|si|ya|no|de|en|con)\s)[\p{L}\d]{3,}(?:\s+[\p{L}\d]+){0,2}?\s+no)\s*[,;]?\s+(?:traen?|tienen?|est[aá]n?|son|es|me|le|les|nos|se|porque|pq|luego|dan?|salen?|hacen?|huelen?|que|q|ya)\s.+$/iu

/** «los skechers no están feos», «gomitas no, traen azúcar» */
function refused(span: Span, message: string): Span {
  // «que es el de niños, ¿no?» asks whether it is so
  if (span.mark === 'without' && /\sno$/i.test(span.text) && /^\s*\?/.test(message.slice(span.end)))
    return { ...span, mark: 'quality', text: span.text.replace(/\s+no$/i, '') }
  const reason = span.mark === 'without' ? WITH_REASON.exec(span.text)?.[1] : undefined
  if (reason) return { ...span, end: span.start + reason.length, text: reason }
  if (span.mark !== 'brand' && span.mark !== 'quality') return span
  const met = (span.mark === 'brand' ? NO_AFTER_BRAND : NO_AFTER_QUALITY).exec(message.slice(span.end))
  if (!met || /^\d/.test(span.text)) return span
  const end = span.end + met[0].length
  return { ...span, mark: 'without', end, text: message.slice(span.start, end) }
}

const NO_BEFORE = /[,;.]\s*(no\s+(?:(?:de|del|en|con|el|la)\s+)?)$/iu

/** «queen, no matrimonial»: the words right after a «no» that begins a clause are refused. */
function refusedAfter(span: Span, message: string): Span {
  const met = span.mark === 'quality' ? NO_BEFORE.exec(message.slice(0, span.start)) : null
  if (!met || /^\d/.test(span.text)) return span
  const start = span.start - met[1]!.length
  return { ...span, mark: 'without', start, text: message.slice(start, span.end) }
}

/** «de 8» «a 10 mil» is one price. */
function withRanges(spans: readonly Span[], message: string): Span[] {
  const found: Span[] = []
  for (const span of spans) {
    const before = found.at(-1)
    const isRange =
      before?.mark === 'quality' &&
      span.mark === 'price' &&
      /^(?:de|entre|desde)\s+\$?\d+$/i.test(before.text) &&
      /^(?:a|y|hasta)\s/i.test(span.text) &&
      message.slice(before.end, span.start).trim() === ''
    if (isRange) found[found.length - 1] = { ...span, start: before.start, text: message.slice(before.start, span.end) }
    else found.push(span)
  }
  return found
}

const INSTEAD =
  /^\W*(?:(?:no|nel|ay|uy|ah|h?mm+|pues|ps|bueno|y|ok|oye|entonces|dice que|f[ií]jate que|sabes que|siempre)[\s,]+)*(?:siempre no[\s,]+)?(?:mejor|más bien|mas bien|que)\s+(?:sean?\s+)?((?:(?:de|del|en|con|sin|tipo)\s+)?(?:(?:el|la|los|las|un|una)\s+)?[\p{L}\d]{3,}(?:\s+[\p{L}\d]{2,}){0,1}?)(?=\s*(?:$|[,.;!?]|\s(?:y|pero|porque|pq|que|q|mi|me|ya|es|para|pa|no)\s))/iu
/** «skinny no, recto»: the one word behind a refusal is what is wanted instead. */
const INSTEAD_OF = /^\s*[,.]\s*(?:mejor\s+|pero\s+|sino\s+)?((?:(?:de|del|en|con)\s+)?\p{L}{4,})[\s.!]*$/iu

function withAlone(spans: readonly Span[], message: string): Span[] {
  const last = spans.at(-1)
  const said = last?.mark === 'without' ? INSTEAD_OF.exec(message.slice(last.end))?.[1] : undefined
  if (!said || NO_QUALITY.test(said) || TALK.test(fold(said))) return [...spans]
  const start = last!.end + message.slice(last!.end).indexOf(said)
  return [...spans, { mark: 'quality', text: said, start, end: start + said.length }]
}

const TALK =
  /^(?:gracias|porfa|porfis|favor|pues|joven|amig[oa]|compa|neta|verdad|perdon|disculpa|siempre|nunca|todavia|ahorita|luego|entonces|igual|bueno|claro|oiga|chale|jaja[a-z]*|tampoco|para|nada|otr[oa]s?|quiero|busco|dame|mejor)$/

const NO_QUALITY =
  /^(?:no|si|ya|otr[oa]s?|ens[eé]\p{L}+|mu[eé]str\p{L}+|b[uú]sc\p{L}+|d[aá]me|dime|gu[aá]rd\p{L}+|av[ií]s\p{L}+|compar\p{L}+|regres\p{L}+|olv[ií]d\p{L}+|d[eé]j\p{L}+|espera\p{L}*|luego|as[ií]|nada|tod[oa]s?|ese|esa|esos|esas|eso|este|esta|el|la|los|las|un|una|lo|tal|onda|hay|tienes?|tienen|bueno|barat\p{L}+|más|mas)$/iu

/** «mmm mejor corto, mi mamá ya me dio permiso»: the words after «mejor», unless they are marked already. */
function withInstead(spans: readonly Span[], message: string): Span[] {
  const met = INSTEAD.exec(message)
  const said = met?.[1]
  if (!met || !said || !/mejor|bien|siempre no/.test(fold(met[0]))) return [...spans]
  const start = met.index + met[0].length - said.length
  const end = start + said.length
  const words = said.split(/\s+/)
  const isMarked = spans.some((span) => span.start < end && start < span.end)
  const content = words.filter((word) => !/^(?:de|del|en|con|sin|tipo|el|la|los|las|un|una)$/i.test(word))
  if (isMarked || content.length === 0 || NO_QUALITY.test(content[0]!)) return [...spans]
  return [...spans, { mark: 'quality' as const, text: said, start, end }].sort((a, b) => a.start - b.start)
}
