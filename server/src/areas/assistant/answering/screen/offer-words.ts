/** What the offers of a product say of their price, condition, stores, months, shipping and coupon. */
import type { OfferRow, ProductView } from '@tianguis/contract/catalog/product'
import { formatShortMoney } from '@tianguis/contract/money'

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

export function conditionWords(view: ProductView, { condition, store }: OfferRow): string {
  const also =
    view.card.usedPrice !== null && condition === 'new'
      ? ` También lo hay reacondicionado o usado desde ${formatShortMoney(view.card.usedPrice)}.`
      : ' Reacondicionado o usado no lo tengo.'
  if (condition === 'new') return `es nuevo, según ${store.name}.${also}`
  return `${condition === 'refurbished' ? 'es reacondicionado' : 'es usado'}, no nuevo; lo vende ${store.name}.`
}

export function storesWords({ offers, card }: ProductView): string {
  const buyable = offers.filter(
    ({ inStock, stale, inReview, condition }) => inStock && !stale && !inReview && condition === card.condition,
  )
  const [best] = buyable
  const list = buyable
    .slice(0, MAX_STORES)
    .map(
      ({ store, payable: { total, shipping } }) =>
        `${store.name} ${formatShortMoney(total)}${shipping === null ? ' + envío' : ''}`,
    )
  const count = card.offersCount === 1 ? 'lo tiene 1 tienda' : `lo tienen ${card.offersCount} tiendas`
  return `${count}. Lo que pagas, de menos a más: ${list.join('; ')}. Sale más barato en ${best?.store.name}.`
}

export function monthsWords({ offers, card }: ProductView, asked: number | null): string {
  const some = offers.filter(
    ({ months, inStock, stale, condition }) => months !== null && inStock && !stale && condition === card.condition,
  )
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

export function shippingWords({ payable: { shipping }, store }: OfferRow): string {
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
