/** What a coupon takes off a purchase of an amount. */
import type { CouponCard } from '@tianguis/contract/catalog/coupon'
import { fold } from '@tianguis/contract/folding'

const MINIMUM = /(?:desde|al menos|minim[oa] de|mayores? a|a partir de) \$ ?([\d,]+)/

/** Centavos, as the terms state it. */
export function minimumOf({ terms }: Pick<CouponCard, 'terms'>): number {
  const met = MINIMUM.exec(fold(terms))
  return met ? Number(met[1]!.replaceAll(',', '')) * 100 : 0
}

const PURCHASE =
  / (?:compra|compras|compro|comprar|gasto|gastar|gastando|pedido|ticket|cuenta|carrito|llevo|comprando) (?:[a-z]+ ){0,4}?\$?(\d[\d,]*)( mil)?(?= (?!anos|dias|meses|piezas|por ciento|%))/

/** «en una compra de 1500»: centavos; null: no amount is said. */
export function purchaseSaid(said: string): number | null {
  const met = PURCHASE.exec(said)
  const pesos = met ? Number(met[1]!.replaceAll(',', '')) * (met[2] ? 1000 : 1) : 0
  return pesos > 0 ? pesos * 100 : null
}

const MOST = /(?:tope|maximo|hasta) (?:de )?(?:descuento )?(?:de )?\$ ?([\d,]+)/

/** Centavos: the most that its terms let it take off. */
function mostOf({ terms }: CouponCard): number {
  const met = MOST.exec(fold(terms))
  return met ? Number(met[1]!.replaceAll(',', '')) * 100 : Number.POSITIVE_INFINITY
}

/** Those whose minimum the purchase reaches, by what they take off it. */
export function forPurchase<Coupon extends CouponCard>(coupons: readonly Coupon[], purchase: number) {
  return coupons
    .filter((coupon) => coupon.kind !== 'shipping' && minimumOf(coupon) <= purchase)
    .map((coupon) => ({
      coupon,
      saves: Math.min(
        mostOf(coupon),
        coupon.kind === 'percent' ? Math.round((purchase * coupon.value) / 100) : coupon.value,
      ),
    }))
    .toSorted((a, b) => b.saves - a.saves)
}
