/** Which stores have the goods asked for, ranked by what is asked of stores beside them. */
import { type Answer, type Asked, changed, suggestions, text } from '../answer.ts'
import type { GoodsAsked } from '../goods/goods-asked.ts'
import { type Aspect, type AspectName, lowered, ranked } from './aspects.ts'
import type { Sellers } from './sellers.ts'
import { storesTopic } from './stores-shown.ts'

const LISTED = 4

interface SellersAsked {
  /** Null: of what is on the screen. */
  goods: GoodsAsked | null
  sellers: Sellers
  /** Null: by how much they have. */
  aspect: Aspect | null
  name: AspectName
  isCheapest: boolean
  /** Said of each of them beside its rank. */
  rating: Aspect | null
}

/** Which stores have these goods: the best by what is asked of stores beside it, or those with most first. */
export async function* answerSellers(
  asked: Asked,
  { goods, sellers: { sellers, among }, aspect, name, isCheapest, rating }: SellersAsked,
): Answer {
  const products = (count: number) => `${count} ${count === 1 ? 'producto' : 'productos'}`
  const byCount = sellers
    .toSorted((a, b) => (isCheapest ? b.cheapest - a.cheapest : 0) || b.products - a.products)
    .filter(({ cheapest }) => !isCheapest || cheapest > 0)
    .map(({ store, products: own, cheapest }) => ({
      store,
      words: `${isCheapest ? `${cheapest} de ${among}` : products(own)}${rating ? `; ${rating.words(store)}` : ''}`,
    }))
  const best = aspect
    ? ranked(
        sellers.map(({ store }) => store),
        aspect,
      ).map((store) => ({ store, words: aspect.words(store) }))
    : byCount
  const top = best.slice(0, LISTED)
  const having = goods ? `De las que tienen ${goods.things}, ` : 'De las que venden lo que te mostré, '
  const title = aspect
    ? lowered(aspect.title)
    : isCheapest
      ? `en cuántos de los ${products(among)} que vi tienen el precio más bajo`
      : 'las que más tienen'
  yield text(
    top.length > 0
      ? `${having}${title}: ${top.map(({ store, words }) => `${store.name} (${words})`).join(', ')}.${aspect?.note ?? ''}${isCheapest ? ' En cada producto te digo cuál sale en menos ya con envío.' : ''}`
      : `${having}${lowered(aspect?.unknown ?? 'ninguna lo tiene hoy.')}`,
  )
  yield { type: 'link', label: 'Ver todas las tiendas', href: '/stores' }
  const [first] = top
  yield suggestions(
    ...(first ? [`¿Qué tal es ${first.store.name}?`] : []),
    ...(goods ? [`Busco ${goods.said}`.slice(0, 80)] : []),
  )
  const stores = await asked.deps.stores()
  yield changed(asked, {
    topic: storesTopic(
      aspect ? name : 'sells',
      top.map(({ store }) => store),
      stores,
    ),
    store: null,
  })
}
