/** Coupons of a store, of the store that sells a kind, or those that end first. */
import type { CouponCard } from '@tianguis/contract/catalog/coupon'
import { fold } from '@tianguis/contract/folding'
import type { Sentence } from '../sentences/sort.ts'
import { type Answer, type Asked, changed, suggestions, text } from './answer.ts'

const SHOWN = 4
/** «¿hasta cuándo vence ese?», «pásame el código» */
const ABOUT_ONE =
  / (?:venc[a-z]+|caduc[a-z]+|hasta cuando|vigencia|acaba|codigo|link|enlace|liga|condiciones|minimo|descuenta|quita|de cuanto) /
/** «¿cuáles vencen hoy?» */
const OF_SEVERAL = / (?:cuales|cupones|vencen|otros|otras|todos|mas) /

export async function* answerCoupons(asked: Asked, { request: { wish }, prepared, store: named }: Sentence): Answer {
  const { deps, knowledge } = asked
  const goesOn = isAboutCoupons(asked.context?.topic ?? null)
  const isOne = goesOn && ABOUT_ONE.test(prepared.text) && !OF_SEVERAL.test(prepared.text)
  const store = named ?? wish.stores[0] ?? (isOne ? asked.context?.store : null) ?? null
  if (!store && knowledge.rules.otherStores.met(prepared.text)) {
    yield text('A esa tienda no la tengo entre las que comparo, así que no tengo cupones suyos.')
    yield { type: 'link', label: 'Ver todos los cupones', href: '/coupons' }
    yield suggestions('Cupones vigentes', '¿Cómo uso un cupón?')
    yield changed(asked, { topic: topicOf('') })
    return
  }
  const trail = wish.kind?.trails[0]?.split(' > ')
  // «¿cuáles vencen hoy?» names no product
  const words = [...wish.words, ...wish.loose].filter((word) => !knowledge.rules.everyday.has(word)).join(' ')
  // a coupon speaks of departments, not of single kinds
  const tries = [isOne ? askedBefore(asked) : words, wish.kind?.said ?? '', ...(trail?.toReversed() ?? [])].filter(
    Boolean,
  )
  let q = store ? '' : (tries[0] ?? '')
  let found = await deps.coupons({ q, store: store ?? '', page: 1 })
  for (const other of tries.slice(1)) {
    if (found.total > 0 || store) break
    q = other
    found = await deps.coupons({ q, store: '', page: 1 })
  }
  const [first] = found.coupons
  if (first && isOne) {
    yield* answerOne(asked, first)
    return
  }
  const whose = store ? ` de ${store}` : tries.length > 0 ? ' para eso' : ''
  if (!first) {
    yield text(`No tengo cupones vigentes${whose}. En cada producto ya resto el mejor cupón que le aplica.`)
    yield { type: 'link', label: 'Ver todos los cupones', href: '/coupons' }
    yield changed(asked, { topic: topicOf('') })
    return
  }
  yield text(
    found.total === 1
      ? `Hay 1 cupón vigente${whose}:`
      : `Hay ${found.total} cupones vigentes${whose}; primero los que vencen antes:`,
  )
  const href = store ? `/coupons?store=${encodeURIComponent(store)}` : '/coupons'
  yield { type: 'coupons', coupons: found.coupons.slice(0, SHOWN), more: { label: 'Ver todos los cupones', href } }
  const [other] = [...knowledge.vocabulary.stores.values()].filter((name) => name !== store)
  yield suggestions(...(other ? [`Cupones de ${other}`] : []), '¿Hasta cuándo vence el primero?', '¿Cómo uso un cupón?')
  yield changed(asked, { topic: topicOf(q), store })
}

export const isAboutCoupons = (topic: string | null) => topic === 'coupons' || topic?.startsWith('coupons/') === true

/** What the coupons were asked for stays in the topic, so that «¿y ese cuándo vence?» finds the same ones. */
function topicOf(q: string): string {
  const slug = fold(q)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
  return slug ? `coupons/${slug}` : 'coupons'
}

const askedBefore = ({ context }: Asked) => (context?.topic?.split('/')[1] ?? '').replaceAll('-', ' ')

/** The first of those shown. */
async function* answerOne(asked: Asked, { title, store, expiresAt, code, terms }: CouponCard): Answer {
  const until = expiresAt
    ? `vence el ${new Date(expiresAt).toLocaleDateString('es-MX', { timeZone: 'America/Mexico_City', day: 'numeric', month: 'long' })}`
    : 'no dice cuándo vence'
  yield text(
    `El primero, «${title}» de ${store.name}, ${until}.${code ? ` Su código es ${code}.` : ' No lleva código.'}${terms ? ` ${terms}` : ''}`,
  )
  yield { type: 'link', label: `Cupones de ${store.name}`, href: `/coupons?store=${encodeURIComponent(store.name)}` }
  yield suggestions('¿Cómo uso un cupón?', 'Cupones vigentes')
  yield changed(asked, { topic: asked.context?.topic ?? null, store: asked.context?.store ?? null })
}
