/** What stores are ranked by, each with the words that say it of one store. */
import type { StoreSummary } from '@tianguis/contract/catalog/store'
import { formatShortMoney } from '@tianguis/contract/money'
import { counted } from '../../../../text/counts.ts'
import { returnsDaysByStore } from '../../queries.ts'
import type { Asked } from '../answer.ts'

const ASPECTS = ['rating', 'delivery', 'shipping', 'fee', 'returns', 'months', 'coupons', 'size'] as const
export type AspectName = (typeof ASPECTS)[number]

export const isAspect = (name: string): name is AspectName => (ASPECTS as readonly string[]).includes(name)

export interface Aspect {
  title: string
  /** What is said where no store tells it. */
  unknown: string
  note?: string
  /** The question that asks for it. */
  asks?: string
  words(store: StoreSummary): string
  best(name: string): string
  /** More is better; null: the store does not say. */
  value(store: StoreSummary): number | null
}

const CONFIRMED = ' Según tu código postal puede cambiar; la tienda lo confirma al pagar.'

export async function aspectsOf({ deps }: Asked): Promise<Record<AspectName, Aspect>> {
  const returns = await returnsDaysByStore(deps.database.pool)
  return { ...OF_SUMMARY, returns: returnsAspect(returns) }
}

const OF_SUMMARY: Record<Exclude<AspectName, 'returns'>, Aspect> = {
  rating: {
    title: 'Las mejor calificadas',
    unknown: 'Ninguna tiene calificaciones todavía.',
    asks: '¿Qué tienda tiene mejor calificación?',
    best: (name) => `La mejor calificada es ${name}.`,
    words: ({ rating, ratings }) =>
      rating === null ? 'sin calificaciones' : `${rating} de 5 en ${counted(ratings, 'opinión', 'opiniones')}`,
    value: ({ rating }) => rating,
  },
  delivery: {
    title: 'Las que entregan más rápido',
    unknown: 'Ninguna dice en cuántos días entrega; lo ves al pagar.',
    note: `${CONFIRMED} En cada producto digo cuántos días calcula su tienda.`,
    asks: '¿Qué tienda entrega más rápido?',
    best: (name) => `Entrega más rápido ${name}.`,
    words: ({ shipping: { days } }) =>
      days ? `entrega en ${days[0]} a ${days[1]} días` : 'no dice en cuántos días entrega',
    value: ({ shipping: { days } }) => (days ? -(days[1] * 100 + days[0]) : null),
  },
  shipping: {
    title: 'Las que dan envío gratis desde menos',
    unknown: 'Ninguna dice desde cuánto da envío gratis; lo ves al pagar.',
    note: CONFIRMED,
    asks: '¿Qué tiendas dan envío gratis?',
    best: (name) => `Sale mejor el envío de ${name}.`,
    words: ({ shipping: { flat, freeFrom } }) => shippingWords(flat, freeFrom),
    value: ({ shipping: { flat, freeFrom } }) => (flat === 0 ? 1 : freeFrom === null ? null : -freeFrom),
  },
  fee: {
    title: 'Las que cobran menos de envío',
    unknown: 'Ninguna dice cuánto cobra de envío; lo ves al pagar.',
    note: CONFIRMED,
    best: (name) => `Cobra menos de envío ${name}.`,
    words: ({ shipping: { flat, freeFrom } }) => shippingWords(flat, freeFrom),
    value: ({ shipping: { flat } }) => (flat === null ? null : -flat),
  },
  months: {
    title: 'Las que dan más meses sin intereses',
    unknown: 'Ninguna dice que dé meses sin intereses.',
    note: ' Casi siempre piden tarjeta de crédito y un mínimo de compra.',
    best: (name) => `Da más meses ${name}.`,
    words: ({ months }) => (months.length > 0 ? `hasta ${Math.max(...months)} meses sin intereses` : 'sin meses'),
    value: ({ months }) => (months.length > 0 ? Math.max(...months) : null),
  },
  coupons: {
    title: 'Las que tienen más cupones vigentes',
    unknown: 'Ninguna tiene cupones vigentes.',
    best: (name) => `Tiene más cupones ${name}.`,
    words: ({ couponsCount }) => counted(couponsCount, 'cupón', 'cupones'),
    value: ({ couponsCount }) => (couponsCount > 0 ? couponsCount : null),
  },
  size: {
    title: 'Las que tienen más ofertas aquí',
    unknown: 'Ninguna tiene ofertas hoy.',
    best: (name) => `La más surtida aquí es ${name}.`,
    words: ({ offersCount }) => counted(offersCount, 'oferta', 'ofertas'),
    value: ({ offersCount }) => (offersCount > 0 ? offersCount : null),
  },
}

function returnsAspect(days: ReadonlyMap<string, number>): Aspect {
  const daysOf = ({ name }: StoreSummary) => days.get(name) ?? null
  return {
    title: 'Las que dan más días para devolver',
    unknown: 'Ninguna dice cuántos días da para devolver.',
    note: ' Guarda caja, etiquetas y ticket.',
    best: (name) => `Da más días ${name}.`,
    words: (store) => {
      const own = daysOf(store)
      return own === null ? 'no dice cuántos días da para devolver' : `${counted(own, 'día', 'días')} para devolver`
    },
    value: daysOf,
  }
}

function shippingWords(flat: number | null, freeFrom: number | null): string {
  if (flat === null) return 'no dice cuánto cobra de envío'
  if (flat === 0) return 'envío siempre gratis'
  return `envío ${formatShortMoney(flat)}${freeFrom === null ? '' : `, gratis desde ${formatShortMoney(freeFrom)}`}`
}

/** Those that say it, the best first. */
export function ranked(stores: readonly StoreSummary[], { value }: Aspect): StoreSummary[] {
  return stores
    .flatMap((store) => {
      const points = value(store)
      return points === null ? [] : [{ store, points }]
    })
    .toSorted((a, b) => b.points - a.points || b.store.ratings - a.store.ratings)
    .map(({ store }) => store)
}

export const lowered = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)
