/** What a query says about the offer: price, condition, discount, shipping, months. */
import { type Condition, type Kind, tokenise, type Vocabulary } from '@tianguis/titles'
import { tokensOf } from '../text/tokens.ts'
import type { Understanding } from '../understanding.ts'
import type { Draft } from './draft.ts'
import { budgetIn } from './prices.ts'

/** Glued to a number: '8mil', '500pesos'. */
const MONEY_WORDS: ReadonlySet<string> = new Set(['mil', 'pesos', 'varos', 'mxn'])

const WORTH_A_SUM = new Set(['tarjeta prepago', 'chip celular', 'chip at&t', 'vales de caja', 'monedero'])

/** Of a gift card or a plan the sum is its value and no limit. */
export const isWorthASum = (kind: Kind | null) => kind !== null && WORTH_A_SUM.has(kind.name)

/** `needsLimit`: only a sum with a word of limit is a price, 'tarjeta de 500 pesos' is worth it. */
export function readPrice(draft: Draft, needsLimit = false): Understanding['price'] {
  const tokens = tokensOf(draft.left, MONEY_WORDS)
  const { min, max, isBelow, isAbove } = budgetIn(tokens, { needsCue: needsLimit, sumIsAbout: true })
  if (needsLimit) blankCurrency(draft)
  const used = tokens.filter((token) => token.used)
  if (used.length === 0) return { min: null, max: null }
  const start = Math.min(...used.map((token) => token.start))
  const end = Math.max(...used.map((token) => token.end))
  const lead =
    /(?:^|\s)(?:que\s+)?(?:(?:no\s+)?(?:cueste|valga|pase)n?|(?:de|por|a)(?:\s+un)?\s+precio|con\s+presupuesto|por|de)\s*$/i.exec(
      draft.left.slice(0, start),
    )
  draft.take('price', { start: lead ? lead.index : start, end })
  return {
    min: min === null ? null : Math.floor(min),
    max: max === null ? null : Math.ceil(max),
    ...(isBelow && { isBelow }),
    ...(isAbove && { isAbove }),
  }
}

/** Names say the sum. */
function blankCurrency(draft: Draft): void {
  for (const { 1: sign = '', 2: word = '', index, 0: said } of draft.left.matchAll(
    /(\$\s*)?\d+(\s*(?:pesos|mxn|varos))?/giu,
  )) {
    draft.blank({ start: index, end: index + sign.length })
    draft.blank({ start: index + said.length - word.length, end: index + said.length })
  }
}

const NOT_NEW = 'reacondicionad[oa]s?|renewed|renovad[oa]s?|refurbished|usad[oa]s?|seminuev[oa]s?|segunda\\s+mano'
const ONLY_NEW = new RegExp(
  String.raw`(?:^|[\s,(])(?:pero\s+)?(?:(?:que\s+)?no\s+(?:sean?|est[eé]n?|quiero|vengan?)|excepto|salvo|nada\s+de|menos|sin|no)\s+(?:(?:de|l[oa]s?|un[oa]?s?)\s+)*(?:${NOT_NEW})(?:\s*(?:,|ni|o|y)\s+(?:de\s+)?(?:${NOT_NEW}))*(?!\p{L})`,
  'iu',
)

/** Cheap test before the pattern. */
const HINT_OF_NOT_NEW = /acondi|renew|renov|refurb|usad|seminu|segunda/i

/** 'menos reacondicionados', 'que no sea usado': the condition of the offers tells, not the words of the name. */
export function readOnlyNew(draft: Draft, kind: Kind | null = null): Condition | null {
  const found = HINT_OF_NOT_NEW.test(draft.left) ? ONLY_NEW.exec(draft.left) : null
  if (found) draft.take('condition', { start: found.index, end: found.index + found[0].length }, 'new')
  const said = kind && IS_RENEWED.some((own) => kind.category.startsWith(own)) ? NEW.exec(draft.left) : null
  if (!said) return found && 'new'
  const place = { start: said.index, end: said.index + said[0].length }
  if (found) draft.blank(place)
  else draft.take('condition', place, 'new')
  return 'new'
}

/** Departments with refurbished and used offers: an 'iPhone 11 nuevo' is none of them. */
const IS_RENEWED = ['/electronica', '/computacion', '/videojuegos']
/** Behind the thing; 'el nuevo iPhone' is the latest. */
const NEW =
  /(?<=\S\s+)nuev[oa]s?(?:\s+y)?(?:\s+(?:sellad[oa]s?|(?:en|de)\s+(?:su\s+)?(?:caja|paquete|f[aá]brica)))*(?=\s*$|\s+(?:no|sin|de\s+menos|menos|hasta|barat[oa]s?|con|en|por|que)\s|\s+barat[oa]s?\s*$)/iu

export function readCondition(draft: Draft, vocabulary: Vocabulary): Condition | null {
  const tokens = tokenise(draft.left, vocabulary.phrases.table)
  for (let at = 0; at < tokens.length; at++) {
    const found = vocabulary.phrases.longestAt(tokens, at)
    const condition = found?.value.condition
    if (!found || !condition || condition === 'new' || found.value.senses) continue
    draft.take('condition', { start: tokens[at]!.start, end: tokens[found.end - 1]!.end }, condition)
    return condition
  }
  return null
}

const FREE_SHIPPING =
  /(?:^|\s)(?:con\s+)?(?:env[ií]o (?:gratis|gratuito)|sin costo de env[ií]o|sin pagar env[ií]o)(?=\s|$|,)/i
const MONTHS = /(?:^|\s)(?:a\s+)?(?:(\d{1,2})\s+)?(?:meses sin intereses|msi)(?=\s|$|,)/i
const DISCOUNT =
  /(?:^|\s)(?:(?:en|con)\s+(?:oferta|descuento|rebaja|promoci[oó]n)s?|(?:con\s+)?(\d{1,2})\s?%\s+(?:de\s+)?(?:descuento|rebaja|off)|ofertas?\s+(?:de|en)(?=\s)|rebajad[oa]s?)(?=\s|$|,)/i
const MIN_DISCOUNT = 10
const MIN_MONTHS = 3

export function readOfferWords(draft: Draft): Pick<Understanding, 'discount' | 'freeShipping' | 'months'> {
  const take = (pattern: RegExp, name: 'free-shipping' | 'months' | 'discount') => {
    const found = pattern.exec(draft.left)
    if (found) draft.take(name, { start: found.index, end: found.index + found[0].length })
    return found
  }
  const freeShipping = take(FREE_SHIPPING, 'free-shipping') !== null
  const months = take(MONTHS, 'months')
  const discount = take(DISCOUNT, 'discount')
  return {
    freeShipping,
    months: months ? Number(months[1] ?? MIN_MONTHS) : 0,
    discount: discount ? Number(discount[1] ?? MIN_DISCOUNT) : 0,
  }
}
