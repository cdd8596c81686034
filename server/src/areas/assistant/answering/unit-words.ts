/** What a piece or a kilo of a product costs. */
import type { OfferRow } from '@tianguis/contract/catalog/product'
import { unitPriceWords } from '@tianguis/contract/catalog/unit-price-words'
import { formatShortMoney } from '@tianguis/contract/money'
import { measureKeys } from '../understanding/measures.ts'

const UNIT =
  / (?:(?:a como|en cuanto|cuanto) (?:me )?(?:sale|salen|queda|quedan|esta|viene|vale|cuesta|anda)(?: saliendo| quedando)? (?:a )?(?:cada|por|el|la|x) (?:kilo|kg|litro|ml|mililitro|pieza|pza|rollo|metro|gramo|hoja|capsula|pastilla|tableta|lata|unidad|cien gramos|pañal|panal|toallita|bolsita|sobre|paquete|uno|una)|(?:por|x|cada) (?:kilo|kg|litro|ml|mililitro|pieza|pza|rollo|metro|gramo|hoja|capsula|pastilla|tableta|unidad|panal|toallita|sobre)|cada [a-z]+ (?:a como|en cuanto|cuanto)|(?:por|x|(?<! (?:en|del?|tom[oa]|uso|usa|agarro) )el) (?:kilo|litro|metro)) /

/** «¿a cómo sale cada pañal?»; «la cargo en el metro» speaks of the underground. */
export const asksUnit = (said: string) => UNIT.test(said)

export function perUnitWords(offer: OfferRow, said: string): string {
  if (!asksUnit(said)) return ''
  return offer.unitPrice
    ? `sale a ${unitPriceWords(offer.unitPrice)}${unitScope([offer])}; `
    : 'no tengo su precio por unidad; '
}

/** With the price of a kilo or a litre, where only the name tells how much it holds. */
export function withUnitPrice(offer: OfferRow, name: string): OfferRow {
  const held = [...measureKeys(name)].filter((key) => /^(?:g|ml):/.test(key))
  const [unit, amount] = held.length === 1 ? held[0]!.split(':') : []
  if (offer.unitPrice || !unit || !(Number(amount) > 0)) return offer
  const price = Math.round((offer.price * 1000) / Number(amount))
  return { ...offer, unitPrice: { price, unit: unit === 'g' ? 'kg' : 'l' } }
}

/** A price per unit is of the store's price, which may not be what is paid. */
export const unitScope = (offers: readonly Pick<OfferRow, 'price' | 'payable'>[]) =>
  offers.some(({ price, payable: { total, shipping } }) => total !== price || shipping === null)
    ? ' sin envío ni cupón'
    : ''

const COUNTS: Readonly<Record<string, number>> = {
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  diez: 10,
  doce: 12,
  docena: 12,
}
/** «¿cuál sale más barato por mililitro?»: the one with the lowest price of those with the same unit. */
export function cheapestUnitWords(each: readonly { view: { name: string }; offer: OfferRow }[], said: string): string {
  if (!/ (?:cual|cuales|mas (?:barat|economic)[a-z]*|conviene|mejor|rinde) /.test(said)) return ''
  const priced = each.flatMap(({ view, offer }) =>
    offer.unitPrice ? [{ name: view.name, offer, unitPrice: offer.unitPrice }] : [],
  )
  const [first, ...others] = priced.toSorted((a, b) => a.unitPrice.price - b.unitPrice.price)
  if (!first || others.length === 0 || others.some(({ unitPrice }) => unitPrice.unit !== first.unitPrice.unit))
    return ''
  const scope = unitScope(priced.map(({ offer }) => offer))
  return `Por unidad el más barato es ${first.name}, a ${unitPriceWords(first.unitPrice)}${scope}. `
}

const ONE = '(?:cada un[oa]|cada pieza|por pieza|por unidad|por un[oa]|una sola|uno solo|un[oa]|la pieza|c u)'
const SET =
  '(?:(?:por )?l[oa]s (?:\\d{1,3}|dos|tres|cuatro|cinco|seis|doce)|(?:por )?tod[oa]s?(?: junt[oa]s)?|el (?:par|juego|paquete|kit|set)|(?:por )?(?:par|juego|paquete|caja|kit))'
const PIECE = [
  ` ${SET} (?:[a-z]+ ){0,3}o (?:[a-z]+ ){0,3}(?:${ONE}|${SET}) `,
  ` (?:viene|vienen|trae|traen|es|son|incluye) (?:solo |nomas )?un[oa] o (?:son |vienen? |trae )?(?:vari[oa]s|mas|dos|tres|el (?:par|paquete|juego)|\\d{1,2}) `,
  ` ${ONE} (?:[a-z]+ ){0,3}o (?:[a-z]+ ){0,3}${SET} `,
  // «¿es por llanta o por las cuatro?»
  ` (?:precio|cuestan?|valen?|salen?|es|son|cobran) (?:es |son )?por (?:cada )?[a-z]{4,} o (?:es )?(?:por )?${SET} `,
  ` (?:precio|cuesta|cuestan|vale|sale|es|son) (?:ese precio )?(?:es )?(?:cada un[oa]|por pieza|por cada un[oa]|por unidad|por el par|por el juego|por el paquete|por l[oa]s (?:\\d{1,3}|dos|tres|cuatro|seis)) `,
].map((pattern) => new RegExp(pattern))

/** «¿son las 4 en ese precio o cada una?» */
export const asksPiece = (said: string) => PIECE.some((pattern) => pattern.test(said))

const PACK =
  /\b(?:(?:juego|paquete|caja|set|kit|pack|par|docena)\b(?: (?:de|con))?(?: \d{1,3})?(?: \p{L}+)?|\d{1,3} (?:piezas?|pzas?|pares|rollos|unidades|latas|botellas|sobres|tabletas|cápsulas|hojas|playeras|calcetines|focos|pilas))/iu

/** «juego de 4», where the name says that it is one. */
export const packIn = (name: string) => PACK.exec(name)?.[0] ?? null

/** What the price is for, as the name says it; where it says nothing, the price is of what it names. */
export function pieceWords(name: string, { price, unitPrice, store }: OfferRow, said: string): string {
  const pack = packIn(name)
  const unit = unitPrice ? `, o sea ${unitPriceWords(unitPrice)}` : ''
  if (pack) return `el precio, ${formatShortMoney(price)}, es por todo lo que dice su nombre («${pack}»)${unit}.`
  const met = / l[oa]s (\d{1,2}|[a-z]+) /.exec(said)?.[1] ?? ''
  const count = COUNTS[met] ?? Number(met)
  const several =
    count > 1
      ? ` Si es por pieza, ${count} serían ${formatShortMoney(price * count)}, y el envío lo dice ${store.name} al pagar.`
      : ''
  return `su nombre y su ficha no dicen que sea juego ni paquete: el precio, ${formatShortMoney(price)}, es por lo que dice el nombre, uno solo; confírmalo en ${store.name} antes de pagar.${several}`
}
