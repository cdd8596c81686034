/** A number without a unit that was read as a price, and is a size of what is spoken of. */
import type { Measure, Shown, Wish } from '@tianguis/contract/assistant/assistant'
import { pesosOf } from '@tianguis/contract/money'
import { sharedUnit, sizesIn } from '../relative.ts'

export const PRICE_WORDS = / (?:pesos|varos|mil|menos|hasta|maximo|pase|pasen|precio|gastar|barat[oa]s?) |\$/
const MONEY = / (?:pesos|varos|mil|precio|presupuesto|gastar|pagar|cuesten?|barat[oa]s?) |\$/
/** A size that is meant is at most so many times the one before. */
const MAX_RATIO = 4
/** A limit this far below the cheapest that is shown is none. */
const MIN_PRICE_SHARE = 1 / 3

/** «de 500 mejor» after puzzles of 1000 pieces, «súbele a 256» after 128 GB, «más de 100» after packs of 80 pieces. */
export function asMeasure(now: Wish, before: Wish, said: string, shown: readonly Shown[]): Wish {
  const number = now.max ?? now.min
  if (number === null || (now.max !== null && now.min !== null) || now.measures.length > 0) return now
  const [asked, ...others] = before.measures
  const isPlain = asked && others.length === 0 && before.max === null && now.max !== null
  const like = isPlain && !PRICE_WORDS.test(` ${said} `) ? asked : sizeBeside(now, before, said, shown)
  if (!like || typeof like.value !== 'number') return now
  const size = Number.parseFloat(like.said.replace(/^\D+/, ''))
  const ratio = number / size
  if (!(ratio >= 1 / MAX_RATIO && ratio <= MAX_RATIO)) return now
  const bound = now.min !== null ? 'least' : / (?:menos|maximo) /.test(` ${said} `) ? 'most' : like.bound
  const measure = { ...like, value: like.value * ratio, bound, said: like.said.replace(/[\d.,]+/, String(number)) }
  return { ...now, min: null, max: null, measures: [measure] }
}

/** The size asked for or shown, where the number cannot be the price of what is shown. */
function sizeBeside(now: Wish, before: Wish, said: string, shown: readonly Shown[]): Measure | undefined {
  if (MONEY.test(` ${said} `) || shown.length === 0) return undefined
  const cheapest = Math.min(...shown.map(({ price }) => pesosOf(price)))
  const isPrice = now.max !== null ? now.max > cheapest * MIN_PRICE_SHARE : now.min! > cheapest
  if (isPrice) return undefined
  const unit = sharedUnit(shown)
  const sizes = shown.flatMap(({ name }) => sizesIn(name)).filter((one) => one.unit === unit)
  return [...before.measures, ...sizes].find(({ value, said: size }) => typeof value === 'number' && /\d/.test(size))
}
