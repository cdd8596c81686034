/** What the page of price drops shows. */
import { type DropsQuestion, type DropsView, dropsAddress } from '@tianguis/contract/catalog/history/price-drops'
import type { SiteInfo } from '@tianguis/contract/site/site-info'
import { type CouponLine, couponLine } from '../../coupon/coupon-line.ts'
import { counted, percent } from '../../format/counts.ts'
import { headFor } from '../../rendering/head.ts'
import type { PageHead } from '../../rendering/page-data.ts'

export interface OffersPageView extends Omit<DropsView, 'endingCoupons'> {
  question: DropsQuestion
  coupons: CouponLine[]
  /** `en Electrónica, de Trajinera, de 20 % o más`. */
  filtersInWords: string
}

export function offersPage(question: DropsQuestion, view: DropsView, now: Date): OffersPageView {
  const { endingCoupons, ...drops } = view
  return {
    ...drops,
    question,
    coupons: endingCoupons.map((coupon) => couponLine(coupon, now)),
    filtersInWords: filtersInWords(question, view),
  }
}

export function offersHead(
  info: Pick<SiteInfo, 'productName' | 'publicUrl'>,
  { question, total, page, filtersInWords }: OffersPageView,
): PageHead {
  const title = `Ofertas de hoy${filtersInWords && ` ${filtersInWords}`}`
  return headFor(info, {
    title: page > 1 ? `${title}, página ${page}` : title,
    description: `${counted(total, 'producto bajó', 'productos bajaron')} de verdad${filtersInWords && ` ${filtersInWords}`} en los últimos tres días: contra el precio más bajo de su propia tienda en los 30 días anteriores.`,
    path: dropsAddress({ ...question, page }),
    noindex: total === 0 || filtersInWords !== '' || question.sort !== 'discount',
  })
}

function filtersInWords({ department, store, discount }: DropsQuestion, { departments, stores }: DropsView): string {
  const nameIn = (choices: { slug: string; name: string }[], slug: string) =>
    choices.find((choice) => choice.slug === slug)?.name ?? slug
  return [
    department && `en ${nameIn(departments, department)}`,
    store && `de ${nameIn(stores, store)}`,
    discount > 0 && `de ${percent(discount)} o más`,
  ]
    .filter(Boolean)
    .join(', ')
}
