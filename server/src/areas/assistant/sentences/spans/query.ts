/**
 * Turns the marked pieces of a message into a query: the product wanted, what it must and must not be; told things are
 * left out.
 */
import { fold } from '@tianguis/contract/folding'
import { NUMBER_WORDS } from '../../../../understanding/text/tokens.ts'
import { isMemoryLabel } from '../../understanding/measures.ts'
import type { Mark, Span } from './marks.ts'
import { isAudience, isEffect, isHappened, isPlaceToFit, isStory } from './said-conditions.ts'

/** What a product can be asked for. */
const CONDITIONS: ReadonlySet<Mark> = new Set(['product', 'brand', 'quality', 'without', 'price', 'shop'])
/** What tells which things serve. */
const NEEDS: ReadonlySet<Mark> = new Set(['use', 'person'])

export interface Thing {
  /** The words that name it. */
  said: string
  /** With its conditions. */
  query: string
  /** «30 cajas de», as it stands before it; empty: one. */
  count?: string
}

export const isNamed = (spans: readonly Span[]) => spans.some(({ mark }) => mark === 'product')
export const productsIn = (spans: readonly Span[]) => spans.filter(({ mark }) => mark === 'product')

/** Product first, then the conditions in their order; what is told of a life or must not happen is no word of a query. */
export const queryOf = (spans: readonly Span[]) => joined(conditionsOf(spans))

/** «pantalla smart tv 55»: a number after the thing is a size, one before it how many are bought. */
const conditionsOf = (spans: readonly Span[]) =>
  spans.filter(
    (span, at) =>
      isCondition(span) ||
      (span.mark === 'quality' &&
        /^\d+$/.test(span.text) &&
        (spans[at + 1]?.mark !== 'product' || isMemoryLabel(fold(spans[at + 1]!.text))) &&
        isNamed(spans.slice(0, at))),
  )

function isCondition(span: Span): boolean {
  const { mark, text } = span
  if (mark === 'person') return isAudience(span)
  return CONDITIONS.has(mark) && !isStory(span) && !(mark === 'without' && isEffect(text))
}

/** «tenis» «para correr» «del 27»: a use right after the thing may be a part of its name. */
function useBeside(spans: readonly Span[]): Span | undefined {
  const at = spans.findIndex(({ mark }) => mark === 'product')
  const next = spans[at + 1]
  const isNext = at >= 0 && next?.mark === 'use' && next.start - spans[at]!.end <= 1
  return isNext && /^(?:para|pa|pal) \p{L}+$/iu.test(next.text) ? next : undefined
}

/** The same, and what it is for. */
export const wishOf = (spans: readonly Span[]) => {
  const beside = useBeside(spans)
  const own = conditionsOf(spans)
  const query = joined(beside ? spans.filter((span) => span === beside || own.includes(span)) : own)
  const isNeed = (span: Span) =>
    NEEDS.has(span.mark) &&
    span !== beside &&
    !(span.mark === 'use' && (isHappened(span.text) || isPlaceToFit(span.text)))
  const needs = joined(spans.filter(isNeed))
  if (!query || !needs) return query || needs
  return /^(?:para|pa)\b/i.test(needs) ? `${query} ${needs}` : `${query}, ${needs}`
}

/** Each thing with what is said of it: conditions stand after it, a price for all belongs to none. */
export function thingsIn(spans: readonly Span[], message: string): Thing[] {
  const own = conditionsOf(spans)
  const prices = own.filter(({ mark }) => mark === 'price')
  const products = productsIn(own).filter((product, at, all) => at === 0 || isAdded(product, own, all[0]!, message))
  const isForAll = (span: Span) => prices.length === 1 && span === prices[0] && span.start > products.at(-1)!.start
  return products.map((product, at) => {
    const from = at === 0 ? 0 : startOf(product, message)
    const next = products[at + 1]
    const to = next ? startOf(next, message) : message.length
    const isEither =
      next !== undefined &&
      /^\s*[ou]\s+(?:(?:un|una|unos|unas)\s+)?$/.test(fold(message.slice(product.end, next.start)))
    // «esmeriladora o pulidora, la chica de 4 y media»: what follows is said of either
    const behind = next === products.at(-1) ? own.filter(({ start }) => start >= (next?.end ?? 0)) : []
    // «arroz y frijol en costal de 25 kg»: a measure, a package or a person behind both is said of both
    const isBoth = next !== undefined && /^\s*[ye]\s+$/.test(fold(message.slice(product.end, next.start)))
    const shared = isEither ? behind : isBoth ? behind.filter(({ text }) => OF_BOTH.test(fold(text))) : []
    const mine = [...own.filter((span) => span.start >= from && span.start < to && !isForAll(span)), ...shared]
    const use = spans.find(({ mark, start }) => mark === 'use' && start >= product.end && start < to)
    const isIts = use && message.slice(product.end, use.start).trim() === '' && /^(?:para|pa|pal|p)\s/i.test(use.text)
    const count = COUNT.exec(message.slice(0, product.start))
    const isCount = ({ start, end }: Span) => count !== null && start < product.start && end > count.index
    const query = [joined(mine.filter((span) => !isCount(span))), ...(isIts && !isStory(use) ? [use.text] : [])]
    const pack = /\b(caja|bulto|costal)(?:es|s)?\b/i.exec(count?.[0] ?? '')?.[1]
    if (pack) query.push(`en ${pack}`)
    return {
      said: product.text,
      query: query.join(' '),
      count: count ? count[0].trimStart().replace(/^\p{L}+/u, (word) => String(NUMBER_WORDS[fold(word)])) : '',
    }
  })
}

/** «10 libretas», «30 cajas de hojas»: how many are bought. */
const COUNT = new RegExp(
  String.raw`(?:^|(?<!(?:^|\s)(?:del?|talla|n[uú]mero|etapa|por|x))\s)(?:[2-9]|\d{2,3}|${Object.keys(NUMBER_WORDS).join('|')})\s+(?:(?:cajas|paquetes|bolsas|pares|piezas|botes|latas|rollos|costales|bultos|juegos)\s+de\s+)?$`,
  'i',
)

const OF_BOTH =
  /^(?:(?:en|de|por) (?:costal|saco|bulto|caja|paquete|bolsa|mayoreo)|(?:de|en|por) (?:a )?(?:\d+(?:\.\d+)? ?(?:kilos?|kgs?|gramos|g|litros?|l|ml|pulgadas|cm|metros?)|medio (?:kilo|litro)|un (?:kilo|litro))|(?:de|para|pa) (?:hombre|mujer|dama|caballero|nin[oa]s?|bebe|perro|gato)s?)(?: |$)/

const ADDS =
  /(?:[,;\n+•]|(?:^|\s)(?:(?:y|e)\s+(?:el|la|los|las)|y|e|o|u|mas|ademas|tambien|aparte|un|una|unos|unas|su|sus|otro|otra|\d+))\s*$/
const BARE = /^\s*[ye]\s*$/
/** What goes on after «y»: «con respaldo y cabecera», «para carro y moto». */
const OPEN = /^(?:con|sin|para|pa|p|de(?! \d)|del(?! (?:grande|chico|mediano|bueno|barato|n?\d))|que|q|contra|entre)\s/
const MODEL_LAST = /\p{L}{3,}\s+\d{1,3}\p{L}{0,2}$/u
const HAS = /^(?:con|sin|que tenga|que traiga)\s/
const SIZE = /^(?:de|del|n[uo]mero|talla)\s+\d/
const SIZED = /^(?:de|del)\s+\d+(?:[./]\d+)?(?:\s[a-z]{1,9})?$/
/** «y 5 cajas de» */
const COUNTED =
  /(?:[,;]|\s[ye])\s+(?:\d{1,3}|un|una|dos|tres|cuatro|cinco|seis|diez|doce) (?:cajas?|paquetes?|bolsas?|pares|piezas|botes?|latas?|rollos?|costal(?:es)?|bultos?|kilos?|litros?|botellas?|garrafon(?:es)?) de\s*$/
/** «y su filtro» */
const ITS = /\s[ye]\s+sus?\s*$/

/** A further thing stands after a comma, «y» or «un»; what goes on with a condition belongs to the thing before. */
function isAdded(product: Span, spans: readonly Span[], first: Span, message: string): boolean {
  const from = startOf(product, message)
  const lead = spans.find(({ start, end }) => start >= from && end <= product.start)
  const before = spans.filter(({ end }) => end <= (lead?.start ?? product.start)).at(-1) ?? first
  const gap = fold(message.slice(before.end, lead?.start ?? product.start))
  if (COUNTED.test(gap)) return true
  // «stilson de 14 cinta teflón»: after a size another thing begins
  const isAfterSize = before.mark === 'quality' && gap.trim() === '' && SIZED.test(fold(before.text))
  if (!ADDS.test(gap.trimEnd()) && !/^\d/.test(lead?.text ?? '') && !isAfterSize) return false
  const behind = spans.find(({ start }) => start >= product.end)
  const isSized = behind?.mark === 'quality' && message.slice(product.end, behind.start).trim() === ''
  // «40 sacapuntas», «filtro de aceite» and «peróxido de 20 vol» are things of their own
  const isOwn =
    ITS.test(gap) ||
    isAfterSize ||
    /^\d/.test(lead?.text ?? '') ||
    (isSized && SIZE.test(fold(behind.text))) ||
    (product.text.trim().split(/\s+/).length > 2 && !HAS.test(fold(before.text)))
  if (isOwn || !BARE.test(gap) || before.mark === 'product')
    return isOwn || before.mark === 'product' || !BARE.test(gap)
  // «para iphone 13 y mica»: a model ends what the thing is for
  const isOpen = OPEN.test(fold(before.text)) && !MODEL_LAST.test(before.text)
  return !isOpen && !isInList(before, spans, message)
}

/** «con wifi, tanque de tinta y escáner»: a list of parts. */
function isInList(last: Span, spans: readonly Span[], message: string): boolean {
  let at = spans.indexOf(last)
  while (at > 0 && spans[at]!.mark === 'quality' && message.slice(spans[at - 1]!.end, spans[at]!.start).trim() === ',')
    at--
  return spans[at] !== last && HAS.test(fold(spans[at]!.text))
}

/** «2 kilos de arroz», «un nike tenis»: what stands right before a thing, after the last comma or «y», is said of it. */
function startOf({ start }: Span, message: string): number {
  const before = fold(message.slice(0, start))
  const cut = Math.max(
    before.lastIndexOf(','),
    before.lastIndexOf('\n'),
    before.lastIndexOf(' y '),
    before.lastIndexOf(' e '),
  )
  return cut < 0 ? start : cut
}

/** «cualquier color menos amarillo», of which «menos amarillo» is marked as refused. */
const BUT = /^(?:menos|salvo)\s+(?!de\s+\d|\d|car[oa]s?\b)/i

function joined(spans: readonly Span[]): string {
  const first = spans.find(({ mark }) => mark === 'product')
  const ordered = first ? [first, ...spans.filter((span) => span !== first)] : [...spans]
  return ordered
    .map(({ mark, text }, at) => {
      const isClosed = mark === 'without' || ordered[at + 1]?.mark === 'without' || mark === 'price'
      const said = mark === 'without' ? text.replace(BUT, 'sin ') : text
      return at < ordered.length - 1 && isClosed ? `${said},` : said
    })
    .join(' ')
}
