/** «avísame si la 3 baja» after the first and the third were compared: a place beyond the screen is that of the list they came from. */
import type { AssistantContext } from '@tianguis/contract/assistant/assistant'
import { ordinal } from '../ordinals.ts'

const PLACED =
  /(?<![\p{L}\d])(?<article>el|la|al|del|es[ae])\s+(?:n[uú]mero\s+|opci[oó]n\s+)?(?:(?<three>3|tercer[oa]?)|(?<four>4|cuart[oa]))(?![\p{L}\d.,])(?!\s+(?:mil|meses|pesos))/iu

export function placedFormerly(context: AssistantContext | null, message: string): string | null {
  const met = PLACED.exec(message)
  if (!context || !met) return null
  const { article, three } = met.groups!
  const place = three ? 3 : 4
  if (place <= context.shown.length) return null
  const at = context.shown.findIndex(({ formerPlace }) => formerPlace === place)
  const word = at < 0 ? undefined : ordinal(at, /a$/i.test(article!))
  return word ? message.replace(PLACED, `${article!.replace(/^ese$/i, 'el').replace(/^esa$/i, 'la')} ${word}`) : null
}
