/** «la de nueve mil ¿cuánto pesa?»: a price with which one of those shown is pointed at is read as its place. */
import { fold } from '@tianguis/contract/folding'
import { NUMBER_WORDS } from '../../../../../understanding/text/tokens.ts'
import { readMessage } from '../../../sentences/parts.ts'
import { withPlainNumbers } from '../../../sentences/wording/spoken-numbers.ts'
import type { Asked } from '../../answer.ts'
import { choiceOf } from '../../cards.ts'
import { ordinal } from '../ordinals.ts'

const SUM =
  /(?<![a-z\d])(el|la|es[ae]|al|del) (?:de (?:a )?|que (?:cuesta|vale|sale|esta|anda)(?: en| a)? )\$? ?(\d{1,3}(?:,\d{3})+|\d{1,6})(?:\.\d+)?( mil)?(?: (?:pesos|varos|baros))?(?![a-z\d.,]\d|["'\d%/])(?! ?(?:[gtm]b|gigas?|teras?|kilos?|kgs?|gr?|gramos?|litros?|lts?|l|ml|cm|mm|m|metros?|pulgadas?|pies|w|watts?|v|volts|hz|piezas?|pzas?|tabletas|hojas|rollos|capsulas|meses|msi|anos|dias|estrellas|puertas|personas|velocidades|hilos|tonos)\b)/
const WORD_MIL = new RegExp(`\\b(${Object.keys(NUMBER_WORDS).join('|')}) mil\\b`, 'g')
const NEAR = 0.15

/** The message with a place; null: no price points at one of those shown. */
export async function placedBySum(asked: Asked, message: string): Promise<string | null> {
  const { context, deps, knowledge } = asked
  const said = withPlainNumbers(fold(message)).replace(WORD_MIL, (_, word: string) => `${NUMBER_WORDS[word]} mil`)
  const met = SUM.exec(said)
  if (!context || context.shown.length < 2 || !met) return null
  const pesos = Number(met[2]!.replaceAll(',', '')) * (met[3] ? 1000 : 1)
  const isInName = context.shown.some(({ name }) =>
    new RegExp(`(?<!\\d)${pesos}(?!\\d)`).test(name.replaceAll(',', '')),
  )
  if (isInName || pesos < 20) return null
  const choices = (await Promise.all(context.shown.map(({ slug }) => deps.product(slug)))).map((view) =>
    choiceOf(view, null),
  )
  const apart = (sum: number) => Math.abs(sum / 100 - pesos) / pesos
  const nearest = (sums: readonly number[]): number | null => {
    const near = sums.flatMap((sum, at) => (apart(sum) <= NEAR ? [at] : []))
    const exact = near.filter((at) => apart(sums[at]!) < 0.01)
    return exact.length === 1 ? exact[0]! : near.length === 1 ? near[0]! : null
  }
  // what is paid stands on the card; the price without shipping and coupon is said in words
  const at =
    nearest(choices.map((choice) => choice?.offer.payable.total ?? 0)) ??
    nearest(context.shown.map(({ price }) => price))
  const place = at === null ? null : ordinal(at, /^(?:la|esa)$/.test(met[1]!))
  if (!place) return null
  const article = met[1]!.replace(/^ese$/, 'el').replace(/^esa$/, 'la')
  const placed = said.replace(met[0], `${article} ${place}`)
  const { kind } = readMessage(placed, context, knowledge).main
  return KINDS.has(kind) ? placed : null
}

const KINDS: ReadonlySet<string> = new Set(['view', 'compare', 'save', 'alert'])
