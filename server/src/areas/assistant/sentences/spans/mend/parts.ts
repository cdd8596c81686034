/**
 * Corrects marks inside properties: the noun of «que no gaste tanta agua», «pila que dure» or «con micrófono» is no
 * product.
 */
import { fold } from '@tianguis/contract/folding'
import type { Span } from '../marks.ts'

/** «que no gaste tanta», «que traiga buena», as it stands right before the noun. */
const HAS =
  /(?<=^|[\s,;.])(?:que|q|k|y|ni|pero)\s+(?:(?:no|se|le|les|me|nos|ya|si|tambien)\s+)*(?:gast[ae]|consum[ae]|use|trague|chupe|dure|aguante|rinda|traiga|tenga|lleve|incluya|saque|eche|ahorre|desperdicie|tire|haga|pida|ocupe|necesite|cargue|de|venga\s+con|sea\s+de)n?\s+(?:(?:tant[oa]s?|much[oa]s?|poc[oa]s?|buen[oa]?s?|bastante|mas|menos|muy|la|el|los|las|su|sus|un|una|unos|unas|hart[oa]s?|mala)\s+)*$/
/** «que quepa debajo de la», «que entre en el», as it stands right before what it must fit. */
const FITS =
  /(?<=^|[\s,;.])(?:(?:que|q|k|y|para que|pa que)\s+)(?:(?:si|me|le|les|nos|se|no)\s+)*(?:quep[ae]|entre|acomode|vaya|quede|pueda\s+(?:ir|estar|entrar|caber)|(?:pueda|vaya\s+a|voy\s+a|vamos\s+a)\s+(?:poner|meter|guardar|colgar))n?(?:l[oa]s?)?\s+(?:bien\s+)?(?:(?:debajo|abajo|encima|arriba|dentro|adentro|detras|atras|junto|al\s+lado|a\s+un\s+lado|enfrente|cerca|bajo|entre|sobre|en|por)\s+)(?:(?:de|del|a|al|el|la|los|las|un|una|mi|mis|su|sus)\s+)*$/
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
    const fits = span.mark === 'product' ? FITS.exec(before) : null
    const met = fits ?? (span.mark === 'product' ? HAS.exec(before) : null)
    const lasts = span.mark === 'product' ? LASTS.exec(said.slice(span.end)) : null
    if (met && (fits || isOther || hasWish || ONE.test(before))) {
      const isRefused = !fits && /\sno\s/.test(` ${met[0]} `)
      const start = met.index
      while ((found.at(-1)?.start ?? -1) >= start) found.pop()
      const last = found.at(-1)
      if (last && last.end > start) found[found.length - 1] = cut(last, last.start, start, message)
      found.push(cut({ ...span, mark: isRefused ? 'without' : 'quality' }, start, span.end, message))
    } else if (isPlaceOf(found.at(-1), span, message)) {
      const fit = found.pop()!
      found.push(cut(fit, fit.start, span.end, message))
    } else if (lasts && (isOther || hasWish))
      found.push(cut({ ...span, mark: 'quality' }, span.start, span.end + lasts[0].length, message))
    else if (span.mark === 'product' && hasWish && !isOther && ONLY_WITH.test(before) && !ADDS.test(said))
      found.push({ ...span, mark: /\bsin\s/.test(before) ? 'without' : 'quality' })
    else if ((found.at(-1)?.end ?? 0) <= span.start) found.push(span)
  }
  return found
}

const OPEN_PLACE = /(?:junto|debajo|abajo|encima|arriba|dentro|adentro|detras|al lado|enfrente|cerca|entre|sobre|en)$/
const TOLD = /^(?:aside|person|use)$/

/** «que quepa junto» «a mi cama»: where it must fit is one piece. */
const isPlaceOf = (fit: Span | undefined, { mark, start, text }: Span, message: string) =>
  fit?.mark === 'quality' &&
  TOLD.test(mark) &&
  /^(?:que|q)\s/.test(fold(fit.text)) &&
  OPEN_PLACE.test(fold(fit.text)) &&
  /^(?:a|al|de|del|el|la|los|las|mi|un|una|en)\s/.test(fold(text)) &&
  message.slice(fit.end, start).trim() === ''

const cut = (span: Span, start: number, end: number, message: string): Span => ({
  ...span,
  start,
  end,
  text: message.slice(start, end).trim(),
})
