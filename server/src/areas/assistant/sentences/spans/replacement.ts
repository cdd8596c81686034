/** «se me descompuso la lavadora, ocupo una que sea grande»: what broke or is owned is wanted anew, where nothing else is named. */
import { fold } from '@tianguis/contract/folding'
import type { Span } from './marks.ts'
import { FAILS } from './mend/told.ts'

const ONE =
  /(?:^|[^\p{L}])(?:un[oa]s?|otr[oa]s?)(?=\s*(?:$|[,.;!?]|\s(?:q|que|de|del|m[aá]s|con|para|pa|sin|pero|igual|nuev[oa]s?|buen[oa]s?|barat[oa]s?|grandes?|chic[oa]s?)(?:\s|$)))/iu
const WHICH = /\b(?:cual|que) (?:me |le |nos )?(?:compro|compramos|pongo|recomiend[a-z]+|conviene|llevo|convendria)\b/
const FAILED = new RegExp(`${FAILS}(?:el|la|los|las|mi|mis|su|sus)\\s`)

/** It is to be mended, not bought again. */
const MENDS = /\b(?:arregl|compon|pegar|pegarl|repar|destap|refaccion|desarm|limpiar)/
const BROKE = new RegExp(`${FAILS}(?:ya )?(?:(?:el|la|los|las|mi|mis|su|sus|un|una)\\s+)?$`)

const MAX_NAME_WORDS = 3
const OWNED = /^(?:el|la|los|las|mis?|sus?|un|una)\s/i
const THING =
  /(?:^|\s)(?:el|la|los|las|mi|mis|su|sus|un|una|unos|unas)\s+(\p{L}{3,}(?:\s+de\s+(?!(?:mi|mis|la|el|los|las|su)\s)\p{L}{3,})?)/giu

/** `isKind`: whether words name a kind of product. */
export function withReplaced(spans: readonly Span[], message: string, isKind: (words: string) => boolean): Span[] {
  if (spans.some(({ mark }) => mark === 'product')) return [...spans]
  // «mi refri» may be taken for a person
  const isTold = ({ mark, text }: Span) =>
    mark === 'aside' || mark === 'person' || (mark === 'use' && FAILED.test(`${fold(text)} `))
  for (const told of spans.filter(isTold).reverse()) {
    const after = message.slice(told.end)
    const isBroken = isBrokenIn(told, message)
    const thing = ONE.test(after) || WHICH.test(fold(after)) || isBroken ? thingIn(told, isKind) : null
    if (thing)
      return spans.flatMap((span) => {
        if (span === told) return [thing, ...sizeAfter(thing, told, message)]
        // «la pantalla de 55»
        const isItsSize = isBroken && span.mark === 'aside' && /^(?:de|del)\s+\d/.test(span.text)
        return isItsSize && message.slice(told.end, span.start).trim() === '' ? [{ ...span, mark: 'quality' }] : [span]
      })
  }
  return [...spans]
}

/** «la pantalla de 50 con la escoba» */
function sizeAfter({ end }: Span, told: Span, message: string): Span[] {
  const met = /^\s+(de\s+\d+(?:\.\d+)?(?:\s+(?:pulgadas|litros|kilos|kg|pies|watts))?)(?=\s|$)/.exec(
    message.slice(end, told.end),
  )
  if (!met) return []
  const start = end + met[0].length - met[1]!.length
  return [{ mark: 'quality', text: met[1]!, start, end: end + met[0].length }]
}

function isBrokenIn({ text, start }: Span, message: string): boolean {
  const before = fold(message.slice(0, start))
  const said = fold(text)
  return !MENDS.test(fold(message)) && (BROKE.test(before) || FAILED.test(`${said} `))
}

function thingIn(told: Span, isKind: (words: string) => boolean): Span | null {
  const isShort = !OWNED.test(told.text) && told.text.trim().split(/\s+/).length <= MAX_NAME_WORDS
  if (isShort && !FAILED.test(`${fold(told.text)} `) && isKind(told.text)) return { ...told, mark: 'product' }
  const things = [...told.text.matchAll(THING)]
  // «el perro me rompió los audífonos»
  const broken = things.filter(({ index }) => BROKE.test(fold(told.text.slice(0, index + 1))))
  const found = (broken.length > 0 ? broken : things)
    .flatMap(({ 0: whole, 1: said, index }) =>
      [said!, said!.split(/\s/)[0]!].map((thing) => ({ thing, at: index + whole.indexOf(said!) })),
    )
    .find(({ thing }) => isKind(thing))
  if (!found) return null
  const start = told.start + found.at
  return { mark: 'product', text: found.thing, start, end: start + found.thing.length }
}
