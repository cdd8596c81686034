/** «¿hay cupón para esas?», «¿alguno que aplique a ese?»: what each product on the screen takes, and what its stores have. */
import type { CouponCard } from '@tianguis/contract/catalog/coupon'
import type { Sentence } from '../../sentences/sort.ts'
import { type Answer, type Asked, changed, suggestions, text } from '../answer.ts'
import { type Choice, cardOf, choiceOf } from '../cards.ts'
import { shownAt } from '../reference.ts'
import { couponWords } from '../screen/offer-words.ts'
import { buyable } from '../seen/view-as-shown.ts'
import { minimumOf } from './coupon-minimum.ts'
import { SHOWN_COUPONS } from './coupons-shown.ts'

const MAX_PRODUCTS = 3

export async function* answerCouponsOfProducts(asked: Asked, { request: { places }, prepared }: Sentence): Answer {
  const { context, deps } = asked
  const shown = context?.shown ?? []
  const placed = places.flatMap((place) => shownAt(place, shown) ?? [])
  const focused = shown.filter(({ slug }) => slug === context?.focus)
  const meant = placed.length > 0 ? placed : focused.length > 0 && !SEVERAL.test(prepared.text) ? focused : shown
  const views = await Promise.all(meant.slice(0, MAX_PRODUCTS).map(({ slug }) => deps.product(slug)))
  const choices = views.flatMap((view) => choiceOf(view, null) ?? [])
  const lines = choices.map(({ view, offer }) => `${view.name}: ${couponWords(offer)}`)
  const coupons = [...new Map(choices.flatMap(applicable).map((one) => [one.id, one])).values()]
  yield text(
    `${BUNDLE.test(prepared.text) ? 'Promociones como 2x1 no las tengo: las dice la tienda. ' : ''}${lines.length > 0 ? lines.join(' ') : 'Ninguno de los que te mostré está disponible hoy.'}${coupons.length > 0 ? ' Cupones vigentes de sus tiendas cuyo mínimo alcanza; qué más piden lo dice cada uno:' : ''}`,
  )
  if (choices.length > 0)
    yield { type: 'products', products: choices.map((choice) => cardOf(choice, '')), near: false, more: null }
  if (coupons.length > 0)
    yield {
      type: 'coupons',
      coupons: coupons.slice(0, SHOWN_COUPONS),
      more: { label: 'Ver todos los cupones', href: '/coupons' },
    }
  yield suggestions('¿Cómo uso un cupón?', '¿Dónde sale más barato?', 'Cupones vigentes')
  const [only] = choices.length === 1 ? choices : []
  yield changed(asked, { focus: only?.view.slug ?? context?.focus ?? null })
}

const SEVERAL = / (?:es[ao]s|est[ao]s|ell[oa]s|l[oa]s (?:dos|tres|2|3)|alguna|alguno|cual(?:es)?|tod[oa]s) /
const BUNDLE = / (?:2 ?x ?1|3 ?x ?2|dos por uno|tres por dos|segund[oa] a mitad) /

/** Of stores that sell it now, for a purchase of this one alone. */
function applicable({ view }: Choice): CouponCard[] {
  const prices = new Map(buyable(view).map(({ store, price }) => [store.name, price]))
  return view.coupons.filter((coupon) => (prices.get(coupon.store.name) ?? -1) >= minimumOf(coupon))
}
