/** What the offers of a product say of their price, condition, stores, months, shipping and coupon. */
import type { CouponCard } from '@tianguis/contract/catalog/coupon'
import type { OfferRow, ProductView } from '@tianguis/contract/catalog/product'
import { unitPriceWords } from '@tianguis/contract/catalog/unit-price-words'
import { formatShortMoney } from '@tianguis/contract/money'
import { buyable, headlineOf, type SeenView } from '../seen/view-as-shown.ts'
import { asksUnit } from '../unit-words.ts'

const MAX_STORES = 3

export const discountWords = ({ discount: { percent, reference } }: OfferRow) =>
  percent > 0 && reference !== null
    ? `sí, ${percent} % menos que ${formatShortMoney(reference)}, lo más bajo que esa tienda lo tuvo en los 30 días anteriores.`
    : 'no tiene un descuento que hayamos medido contra sus 30 días anteriores.'

/** A former price that the store names and never asked. */
export const claimWords = ({ inflatedClaim: claim, store }: OfferRow) =>
  claim
    ? `${store.name} dice que antes costaba ${formatShortMoney(claim.claimed)}, y en los ${claim.days} días que lo vimos estuvo entre ${formatShortMoney(claim.low)} y ${formatShortMoney(claim.high)}; `
    : ''

export function conditionWords(view: SeenView, { condition, store }: OfferRow): string {
  const also =
    view.card.usedPrice !== null && condition === 'new'
      ? ` También lo hay reacondicionado o usado desde ${formatShortMoney(view.card.usedPrice)}.`
      : ' Reacondicionado o usado no lo tengo.'
  if (condition === 'new') return `es nuevo, según ${store.name}.${also}`
  const { card } = headlineOf(view)
  const fresh = card.condition === 'new' ? ` Nuevo lo hay desde ${formatShortMoney(card.bestPrice)}.` : ''
  return `${condition === 'refurbished' ? 'es reacondicionado' : 'es usado'}, no nuevo; lo vende ${store.name}.${fresh}`
}

/** `said` may ask for the price of a litre or a piece in each store. */
export function storesWords(view: ProductView, said = ''): string {
  const { card } = view
  const isUnit = asksUnit(said)
  const offers = buyable(view)
  const [best] = offers
  const list = offers
    .slice(0, MAX_STORES)
    .map(
      ({ store, payable: { total, shipping }, unitPrice }) =>
        `${store.name} ${formatShortMoney(total)}${shipping === null ? ' + envío' : ''}${isUnit && unitPrice ? ` (${unitPriceWords(unitPrice)} sin envío)` : ''}`,
    )
  if (offers.length === 1 && card.offersCount === 1) return `solo lo tiene ${list[0]}.`
  const count = card.offersCount === 1 ? 'lo tiene 1 tienda' : `lo tienen ${card.offersCount} tiendas`
  // one that does not say its shipping may cost less or more than the best known total
  const open = offers.filter(({ payable: { total, shipping } }) => shipping === null && total < best!.payable.total)
  const cheapest = open.some(({ store }) => store.name !== best?.store.name)
    ? `De las que dicen su envío sale más barato en ${best?.store.name}; en ${open.map(({ store }) => store.name).join(' y ')} depende de su envío, que se ve al pagar.`
    : `Sale más barato en ${best?.store.name}.`
  return `${WHY.test(said) ? 'por qué no lo sé: cada tienda pone su precio, su envío y sus cupones; ' : ''}${count}. Lo que pagas, de menos a más: ${list.join('; ')}. ${cheapest}`
}

/** «¿por qué sale más cara ahí que en los demás lados?» */
const WHY = / por ?que /

/** `said` may ask for the stores that sell it so. */
export function monthsWords(view: ProductView, asked: number | null, said = ''): string {
  const some = buyable(view).filter(({ months }) => months !== null)
  if (some.length > 1 && asked === null && WHERE.test(said)) {
    const most = some.toSorted((a, b) => b.months!.count - a.months!.count).slice(0, MAX_STORES)
    const each = most.map(
      ({ store, months, price }) =>
        `${store.name}, hasta ${months!.count} de ${formatShortMoney(months!.amount)} (precio ${formatShortMoney(price)})`,
    )
    return `a meses sin intereses lo ${some.length > MAX_STORES ? `dan ${some.length} tiendas; las de más meses` : 'dan'}: ${each.join('; ')}.`
  }
  const most = some.reduce<OfferRow | null>((a, b) => (a && a.months!.count >= b.months!.count ? a : b), null)
  if (!most) return 'ninguna de sus tiendas dice que lo dé a meses sin intereses.'
  const amount = ({ months, store, price }: OfferRow) =>
    `${months!.count} meses sin intereses en ${store.name}, de ${formatShortMoney(months!.amount)} al mes por un precio de ${formatShortMoney(price)}.`
  const exact = some.find(({ months }) => months!.count === asked)
  if (exact) return `sí, a ${amount(exact)}`
  if (asked !== null && asked > most.months!.count) return `a ${asked} meses no; hasta ${amount(most)}`
  const fewer = asked === null ? '' : ` Si también lo da a ${asked}, lo dice la tienda al pagar.`
  return `hasta ${amount(most)}${fewer}`
}

const WHERE = / (?:donde|que tiendas?|cual(?:es)? tiendas?|quien(?:es)?) /

/** `coupons`: those that cover the product; one of them may be what makes its shipping free. */
export function shippingWords(
  { payable: { shipping, coupon }, store }: OfferRow,
  coupons: readonly CouponCard[] = [],
): string {
  const isOf = ({ kind, code, store: { name } }: CouponCard) =>
    kind === 'shipping' && code === coupon?.code && name === store.name
  if (shipping === 0 && coupon && coupons.some(isOf))
    return `con el cupón ${coupon.code} ${store.name} no cobra envío${coupon.saves > 0 ? `; sin él son ${formatShortMoney(coupon.saves)}` : ''}.`
  if (shipping === null) return `${store.name} no dice cuánto cobra de envío; se ve al pagar.`
  return shipping === 0
    ? `${store.name} no cobra envío.`
    : `${store.name} cobra ${formatShortMoney(shipping)} de envío.`
}

export function couponWords({ payable: { coupon }, store }: OfferRow): string {
  return coupon
    ? `el cupón ${coupon.code} de ${store.name} le quita ${formatShortMoney(coupon.saves)}, y ya lo resté.`
    : `no tengo un cupón que seguro le aplique en ${store.name}.`
}

/** «¿cuál tienda lo entrega más rápido?» */
export function fastestWords(view: ProductView): string {
  const told = buyable(view)
    .filter(({ deliveryDays }) => deliveryDays)
    .toSorted((a, b) => a.deliveryDays![1] - b.deliveryDays![1] || a.deliveryDays![0] - b.deliveryDays![0])
    .slice(0, MAX_STORES)
  if (told.length === 0) return 'ninguna de sus tiendas dice cuántos días tarda; lo confirman al pagar.'
  const each = told.map(({ store, deliveryDays }) => `${store.name}, ${deliveryDays![0]} a ${deliveryDays![1]} días`)
  return `lo que calculan sus tiendas, de la más rápida a la menos: ${each.join('; ')}. La fecha exacta y si llega a tu zona lo confirman al pagar.`
}

/** What the store states of it among the features. */
export function statedWarranty({ specs }: ProductView): string | null {
  const spec = specs.find(({ label }) => /garant[ií]a/i.test(label))
  return spec ? `según la tienda, ${spec.label.toLowerCase()}: ${spec.value}. Pídela por escrito.` : null
}

/** «¿es buena?», «¿sale bueno?» asks for more than the price. */
export function qualityWords(said: string, { store }: OfferRow): string {
  if (!ASKS_QUALITY.test(said) || / (?:precio|oferta|compra|trato|ganga|barat[oa]s?) /.test(said)) return ''
  const rated = store.rating === null ? '' : `; la tienda ${store.name} tiene ${store.rating} de 5`
  return `de su calidad no tengo pruebas ni opiniones de compradores${rated}. De precio: `
}

const ASKS_QUALITY = / (?:buen[oa]s?|calidad|chafas?|dura|duran|aguantador[a]?|recomendable|sirve|salen?) /
