/** Coupons of a store, of the store that sells a kind, or those that end first. */
import type { Sentence } from '../sentences/sort.ts'
import { type Answer, type Asked, changed, suggestions, text } from './answer.ts'

const SHOWN = 4

export async function* answerCoupons(asked: Asked, { request: { wish }, prepared, store: named }: Sentence): Answer {
  const { deps, knowledge } = asked
  const store = named ?? wish.stores[0]
  if (!store && knowledge.rules.otherStores.met(prepared.text)) {
    yield text('A esa tienda no la tengo entre las que comparo, así que no tengo cupones suyos.')
    yield { type: 'link', label: 'Ver todos los cupones', href: '/coupons' }
    yield suggestions('Cupones vigentes', '¿Cómo uso un cupón?')
    yield changed(asked, { topic: 'coupons' })
    return
  }
  const trail = wish.kind?.trails[0]?.split(' > ')
  // «¿cuáles vencen hoy?» names no product
  const words = [...wish.words, ...wish.loose].filter((word) => !knowledge.rules.everyday.has(word)).join(' ')
  // a coupon speaks of departments, not of single kinds
  const tries = [words, wish.kind?.said ?? '', ...(trail?.toReversed() ?? [])].filter(Boolean)
  let found = await deps.coupons({ q: store ? '' : (tries[0] ?? ''), store: store ?? '', page: 1 })
  for (const q of tries.slice(1)) {
    if (found.total > 0 || store) break
    found = await deps.coupons({ q, store: '', page: 1 })
  }
  const whose = store ? ` de ${store}` : tries.length > 0 ? ' para eso' : ''
  if (found.coupons.length === 0) {
    yield text(`No tengo cupones vigentes${whose}. En cada producto ya resto el mejor cupón que le aplica.`)
    yield { type: 'link', label: 'Ver todos los cupones', href: '/coupons' }
    yield changed(asked, { topic: 'coupons' })
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
  yield suggestions(...(other ? [`Cupones de ${other}`] : []), '¿Cómo uso un cupón?')
  yield changed(asked, { topic: 'coupons' })
}
