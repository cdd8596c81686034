/** Coupons chosen by what they give: free shipping, the most off, no least purchase. */
import type { CouponCard } from '@tianguis/contract/catalog/coupon'
import { fold } from '@tianguis/contract/folding'
import type { AnswerDeps } from '../answer.ts'

const MAX_PAGES = 20

/** Every coupon that is valid now, page by page up to a bound. */
export async function allCoupons(
  { coupons }: Pick<AnswerDeps, 'coupons'>,
  question: { q: string; store: string },
): Promise<CouponCard[]> {
  const first = await coupons({ ...question, page: 1 })
  const pages = Math.min(first.pages, MAX_PAGES)
  const rest = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_, at) => coupons({ ...question, page: at + 2 })),
  )
  return [first, ...rest].flatMap((view) => view.coupons)
}

interface Order {
  choose(all: readonly CouponCard[]): CouponCard[]
  some: string
  none: string
}

/** Terms that ask for a least purchase. */
const MINIMUM = /desde \$|al menos \$|minim|mayores? a \$|a partir de \$/
const FIRST_PURCHASE = /primer|nueva|nuevo/

export const COUPON_ORDERS = {
  shipping: {
    choose: (all) => all.filter(({ kind }) => kind === 'shipping'),
    some: 'Estos cupones son de envío gratis; cada uno dice su mínimo y hasta cuándo vale',
    none: 'Ahora no hay cupones vigentes de envío gratis',
  },
  best: {
    choose: (all) =>
      all.filter(({ kind }) => kind === 'percent').toSorted((a, b) => b.value - a.value || worked(b) - worked(a)),
    some: 'Los de mayor porcentaje; cuál te conviene depende de su mínimo y de en qué vale, que viene en cada uno',
    none: 'Ahora no hay cupones vigentes con porcentaje de descuento',
  },
  amount: {
    choose: (all) => all.filter(({ kind }) => kind === 'amount').toSorted((a, b) => b.value - a.value),
    some: 'Los que quitan más pesos; revisa el mínimo de compra de cada uno',
    none: 'Ahora no hay cupones vigentes de una cantidad fija',
  },
  free: {
    choose: (all) => all.filter(({ terms }) => !MINIMUM.test(fold(terms))),
    some: 'Estos no dicen un mínimo de compra en sus condiciones',
    none: 'Todos los cupones vigentes piden un mínimo de compra',
  },
  first: {
    choose: (all) => all.filter(({ title }) => FIRST_PURCHASE.test(fold(title))),
    some: 'Estos son para la primera compra o clientes nuevos',
    none: 'Ahora no hay cupones vigentes de primera compra',
  },
  working: {
    choose: (all) => all.filter(({ votes }) => votes.worked > votes.failed).toSorted((a, b) => worked(b) - worked(a)),
    some: 'Los que más visitantes dicen que sí les funcionaron; si uno falla, revisa su mínimo, en qué vale y hasta cuándo',
    none: 'De los vigentes, ninguno tiene más votos de «sí funcionó» que de «no»',
  },
  ending: {
    choose: (all) =>
      all.filter(({ expiresAt }) => expiresAt !== null).toSorted((a, b) => a.expiresAt!.localeCompare(b.expiresAt!)),
    some: 'Los que vencen primero',
    none: 'Ninguno de los vigentes dice cuándo vence',
  },
} satisfies Record<string, Order>

const worked = ({ votes }: CouponCard) => votes.worked - votes.failed

const ASKED: [RegExp, keyof typeof COUPON_ORDERS][] = [
  [
    / envios? (?:gratis|gratuito|sin costo) | (?:gratis|sin costo) el envio | flete gratis | (?:ahorr|pag)[a-z]* (?:me )?(?:el |del )?(?:envio|flete) /,
    'shipping',
  ],
  [
    / si (?:jalen?|jalan?|sirvan?|sirven?|funcionen?|funcionan?|valgan?|pasen?) | que (?:jalen|sirvan|funcionen) /,
    'working',
  ],
  [/ (?:sin|no (?:piden?|tengan?|tienen?)) (?:compra minima|minimo) /, 'free'],
  [/ (?:primera compra|clientes? nuevos?|usuarios? nuevos?|bienvenida|primer pedido) /, 'first'],
  [/ (?:mas|mayor cantidad de) (?:pesos|dinero|lana) /, 'amount'],
  [/ (?:vencen|se acaban|caducan|terminan|expiran) (?:hoy|pronto|primero|manana|esta semana|antes) /, 'ending'],
  [/ cual(?:es)? (?:si )?(?:funcionan?|sirven?|jalan?|pasan?) /, 'working'],
  [
    / (?:conviene|recomiendas|mejor|mejores|mas (?:grande|alto|chido|perron|descuent[a-z]+)|mayor (?:descuento|porcentaje)|(?:que|cual) mas|(?:descuent|rebaj|quit|ahorr|baj)[a-z]* mas|mas (?:descuent|rebaj|quit|ahorr|baj)[a-z]*) /,
    'best',
  ],
]

export const couponOrderAsked = (said: string) => ASKED.find(([pattern]) => pattern.test(said))?.[1] ?? null
