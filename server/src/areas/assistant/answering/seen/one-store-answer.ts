/** «¿hay una tienda que tenga las dos cosas?», «¿conviene comprar todo en una sola tienda?»: of the things that were shown. */
import type { Shown } from '@tianguis/contract/assistant/assistant'
import type { ProductView } from '@tianguis/contract/catalog/product'
import { formatShortMoney } from '@tianguis/contract/money'
import { type Answer, type Asked, changed, suggestions, text } from '../answer.ts'
import { cardOf, choiceOf, paidScope } from '../cards.ts'
import { thingsSeen } from './things.ts'
import { buyable } from './view-as-shown.ts'

const ALL = '(?:(?<!con )tod[oa]s?(?! l[oa]s )|amb[oa]s|l[oa]s (?:dos|tres|2|3)(?: cosas)?|las cosas)'
const ONE =
  '(?:(?:una|la|alguna) (?:sola |misma |unica )?tienda|un (?:solo |mismo )?lugar|el mismo lugar|un (?:solo|mismo) (?:envio|pedido|lado))'
const ASKS = new RegExp(
  ` (?:tiendas?|tiene|tienen|vende|venden|encuentro|consigo|surten?|hay) (?:[a-z]+ ){0,4}${ALL} | ${ALL} (?:[a-z]+ ){0,4}(?:en|de|con) ${ONE} | (?:en|de) (?:una sola|la misma|un solo|el mismo) (?:tienda|lugar|lado) | un (?:solo|mismo) (?:envio|pedido) `,
)

/** Several things were shown, and one store for them is asked for. */
export const asksOneStore = ({ context }: Asked, said: string) =>
  ASKS.test(said) && / (?:tiendas?|lugar|lado|envio|pedido) /.test(said) && groupsOf(context).length > 1

/** Where all that was shown is of one kind, each product is one of the things. */
function groupsOf(context: Asked['context']): Shown[][] {
  const things = thingsSeen(context)
  return things.length > 1 ? things : (context?.shown ?? []).map((one) => [one])
}

export async function* answerOneStore(asked: Asked): Answer {
  const groups = await Promise.all(groupsOf(asked.context).map((group) => viewsOf(asked, group)))
  const count = groups.length
  const sums = pricesByStore(groups)
  const sumOf = (prices: ReadonlyMap<number, number>) => [...prices.values()].reduce((sum, price) => sum + price, 0)
  const [best] = [...sums].toSorted(([, a], [, b]) => b.size - a.size || sumOf(a) - sumOf(b))
  const all = count === 2 ? 'las dos cosas' : `las ${count} cosas`
  const cheapest = groups.flatMap((views) => cheapestOf(views) ?? [])
  const total = cheapest.reduce((sum, card) => sum + card.total, 0)
  const apart = cheapest.map(({ name, total: paid, store }) => `${name}, ${formatShortMoney(paid)} en ${store}`)
  yield text(
    best && best[1].size > 1
      ? `De lo que te mostré, ${best[1].size === count ? `${best[0]} tiene ${all}` : `ninguna tiene ${all}; ${best[0]} tiene ${best[1].size}`} por ${formatShortMoney(sumOf(best[1]))}, más su envío y sin cupón. `
      : `Ninguna de sus tiendas tiene más de una de ${all} que te mostré. `,
  )
  yield text(
    `Lo más barato de cada una, por separado: ${apart.join('; ')}; son ${formatShortMoney(total)}${paidScope(cheapest)}.`,
  )
  yield { type: 'products', products: cheapest, near: false, more: null }
  yield suggestions(...(best ? [`¿Qué tal es ${best[0]}?`] : []), '¿Cuánto sería todo?')
  yield changed(asked, {})
}

const viewsOf = async ({ deps }: Asked, group: readonly Shown[]) =>
  (await Promise.all(group.map(({ slug }) => deps.product(slug)))).filter((view) => view !== null)

/** The lowest price without shipping that a store asks for each of the things. */
function pricesByStore(groups: readonly ProductView[][]): Map<string, Map<number, number>> {
  const stores = new Map<string, Map<number, number>>()
  for (const [at, views] of groups.entries())
    for (const view of views)
      for (const { store, price } of buyable(view)) {
        const prices = stores.get(store.name) ?? new Map<number, number>()
        stores.set(store.name, prices.set(at, Math.min(prices.get(at) ?? price, price)))
      }
  return stores
}

function cheapestOf(views: readonly ProductView[]) {
  const choices = views.flatMap((view) => choiceOf(view, null) ?? [])
  const [best] = choices.toSorted((a, b) => a.offer.payable.total - b.offer.payable.total)
  return best ? cardOf(best, '') : null
}
