/** Whether a number in a model's sentence that is no price counts products, or stands in a text of the product it is said of. */
import { fold } from '@tianguis/contract/folding'
import { stem } from '../../../understanding/text/stem.ts'
import { isClauseEnd, type Token } from '../../../understanding/text/tokens.ts'
import { MEASURE_UNITS, measureKeys } from '../understanding/measures.ts'
import type { Returned } from './returned.ts'
import type { Scope } from './scope.ts'

const COUNTED = /^(?:opcion|producto|modelo|alternativa|resultado|articulo|cupon|propuesta|recomendacion)(?:es|s)?$/
const BEFORE_COUNT =
  /^(?:las|los|estas|estos|esas|esos|otras|otros|primer[oa]s|hay|encontre|tengo|dejo|muestro|son|entre|cualquiera|aqui|de)$/
/** What may follow a count whose thing is not said: «las dos sirven», «estas tres de HP». */
const AFTER_COUNT =
  /^(?:.*[ae]n|mas|menos|que|de|del|con|sin|te|se|me|no|si|para|por|y|o|a|antes|despues|a?hora|mejores|primer[oa]s|ultim[oa]s|baratas|baratos|buenas|buenos|juntas|juntos|iguales|restantes|son|es|cuestan|[a-z]+[aei]d[oa]s)$/
const OF_DAYS = /\b(?:vimos|observ[a-z]+|seguimos|seguido|historia|historial|conozco|conocemos)\b/
const OF_WISH =
  /\b(?:tu|tus|pediste|pides|buscas|quieres|dijiste|busque|necesitas|mencionas|no (?:hay|tengo|encontre)|ningun[oa]?)\b/
const SAYS_IT_HAS =
  /\b(?:tienen?|traen?|vienen?|incluyen?|cuentan?|ofrecen?|alcanzan?|dan?|duran?|todas|todos|cumplen?|hay (?:una|dos|tres|varias))\b/

interface Evidence {
  returned: Returned
  scope: Scope
  asked: ReadonlySet<number>
}

export function numberHolds(sentence: string, tokens: readonly Token[], at: number, evidence: Evidence): boolean {
  const { number, text, start } = tokens[at]!
  // «a16» and «i5-1235u» are names; a store's or a product's own
  if (number === null) return !/\d/.test(text) || evidence.returned.texts.some((one) => one.includes(text))
  // the place in a list: «1. HP»
  if (/^\s*[-(]?$/.test(sentence.slice(0, start)) && /^[.)]/.test(sentence.slice(tokens[at]!.end))) return true
  const folded = fold(sentence)
  const date = /^ de (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)/
  // checked among the dates and among the percentages
  if (date.test(folded.slice(tokens[at]!.end)) || /^ ?(?:%|por ?ciento)/.test(folded.slice(tokens[at]!.end)))
    return true
  if (isCount(tokens, at, evidence)) return true
  if (isOfDays(folded, tokens, at, evidence)) return true
  if (isInText(tokens, at, evidence)) return true
  return evidence.asked.has(number) && OF_WISH.test(folded) && !SAYS_IT_HAS.test(folded)
}

/** No more than were returned. */
function isCount(tokens: readonly Token[], at: number, { returned }: Evidence): boolean {
  const { number } = tokens[at]!
  const [before, next] = [tokens[at - 1]?.text ?? '', tokens[at + 1]]
  if (number! > Math.max(returned.products.length, returned.coupons.length) && returned.texts.length > 0) return false
  if (!Number.isInteger(number) || number! > MAX_COUNT || MEASURE_UNITS.has(next?.text ?? '')) return false
  if (next && (COUNTED.test(next.text) || isNamed(next.text, returned))) return true
  return BEFORE_COUNT.test(before) && (isClauseEnd(next) || AFTER_COUNT.test(next!.text))
}

const MAX_COUNT = 12
/** «laptops» of «laptop» */
const isNamed = (word: string, { products }: Returned) =>
  /^[a-z]{4,}$/.test(word) && products.some(({ names }) => [...names].some((name) => stem(name) === stem(word)))

function isOfDays(folded: string, tokens: readonly Token[], at: number, { scope }: Evidence): boolean {
  const { number } = tokens[at]!
  if (!/^(?:dias?|ultimos)$/.test(tokens[at + 1]?.text ?? '') || !OF_DAYS.test(folded)) return false
  return scope.products.some(({ days }) => days.has(number!))
}

/** With its unit, or beside the same word: «16 GB», «Windows 11», «2 ventiladores» of «Enfriamiento: 2 ventiladores». */
function isInText(tokens: readonly Token[], at: number, { returned, scope }: Evidence): boolean {
  const { number } = tokens[at]!
  const [before, next] = [tokens[at - 1]?.text ?? '', tokens[at + 1]?.text ?? '']
  const texts = scope.products.length > 0 ? scope.products.flatMap(({ texts: own }) => own) : returned.texts
  const coupons = returned.coupons.map(({ text }) => text)
  if (MEASURE_UNITS.has(next)) {
    const [key] = measureKeys(`${number} ${next}`)
    if (key && texts.some((text) => measureKeys(text).has(key))) return true
  }
  const digits = `(?<![\\d.,])${String(number).replace('.', '\\.')}(?![\\d]|[.,]\\d)`
  const hasNumber = new RegExp(digits)
  return [...texts, ...coupons].some((text) => {
    if (!hasNumber.test(text)) return false
    if (before !== '' && new RegExp(`\\b${escaped(before)}[ :-]+${digits}`).test(text)) return true
    const noun = /^[a-z]{3,}$/.test(next) && !AFTER_COUNT.test(next) ? stem(next) : null
    const words = text.match(/[a-z]+/g) ?? []
    return noun !== null && words.some((word) => stem(word) === noun)
  })
}

const escaped = (word: string) => word.replace(/[^a-z0-9]/g, '\\$&')
