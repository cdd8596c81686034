/** Who costs less than whom, and which store has what: by the returned offers. */
import { fold } from '@tianguis/contract/folding'
import { partsOf } from './amounts.ts'
import type { Returned, ReturnedProduct } from './returned.ts'
import { scopeOf } from './scope.ts'

const LESS =
  /\bmas (?:barat|economic|accesibl)[a-z]*|\bmenos car[oa]s?|\b(?:cuestan?|valen?|salen?) menos|\b(?:menor|mejor) precio|\b(?:tiene|ofrece|con) el precio mas bajo/
const MORE =
  /\bmas (?:car[oa]s?\b|costos[a-z]*)|\bmenos barat[a-z]*|\b(?:cuestan?|valen?|salen?) mas\b|\bmayor precio|\bprecio mas alto/
/** Said of the days seen, or of what is usual: a verdict, which is looked up as such. */
const OF_HISTORY = /\b(?:dias|normal|usual|habitual|siempre|vimos|antes|ayer|hoy|minimo)\b/

/** «la Oster es la más barata», «la Oster cuesta menos que la Ninja». */
export function comparisonHolds(sentence: string, returned: Returned, before: readonly ReturnedProduct[]): boolean {
  const text = fold(sentence)
  const isLess = LESS.test(text)
  if ((!isLess && !MORE.test(text)) || OF_HISTORY.test(text) || /\bno\b/.test(text)) return true
  const than = /\bque\b(?! (?:mas|tengo|hay|encontre|pide|buscas|quieres))/.exec(
    text.slice(text.search(isLess ? LESS : MORE)),
  )
  const at = than ? text.search(isLess ? LESS : MORE) + than.index : text.length
  const subject = scopeOf(sentence.slice(0, at), returned, before)
  if (!subject.isKnown || subject.products.length !== 1) return true
  const [one] = subject.products
  const named = than ? scopeOf(sentence.slice(at), returned, []) : null
  const others = (named?.isKnown ? named.products : returned.products).filter((other) => other !== one)
  return ['pays', 'price'].some((field) => {
    const costOf = ({ offers }: ReturnedProduct) => Math.min(...offers.map((offer) => offer[field as 'pays' | 'price']))
    return others.every((other) => (isLess ? costOf(one!) <= costOf(other) : costOf(one!) >= costOf(other)))
  })
}

/** A store beside the product that it has, each in its part of the sentence. */
export function storesHold(sentence: string, returned: Returned, before: readonly ReturnedProduct[]): boolean {
  const text = fold(sentence)
  if (/\b(?:cupon|cupones|codigo)\b/.test(text)) return true
  const places = [...returned.stores].map((store) => text.indexOf(store)).filter((place) => place >= 0)
  if (places.length === 0) return true
  let spokenOf = before
  return partsOf(sentence, places).every(({ text: part }) => {
    const scope = scopeOf(part, returned, spokenOf)
    spokenOf = scope.isKnown ? scope.products : []
    if (!scope.isKnown) return true
    return scope.stores.every((store) =>
      scope.products.some(({ offers }) => offers.some((offer) => offer.store === store)),
    )
  })
}

/** A name that stands in the texts of other products only: «la Philips trae vaso Tritan» where the Oster does. */
export function namesHold(names: readonly string[], products: readonly ReturnedProduct[], returned: Returned): boolean {
  const isIn = (word: string, some: readonly ReturnedProduct[]) =>
    some.some(({ texts }) => texts.some((text) => new RegExp(`\\b${word}\\b`).test(text)))
  const ofStores = [...returned.stores].flatMap((store) => store.split(' '))
  return names.every((name) => ofStores.includes(name) || isIn(name, products) || !isIn(name, returned.products))
}
