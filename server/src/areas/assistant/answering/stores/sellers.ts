/** The stores that sell goods, or what is on the screen, with how much of it they have. */

import type { ProductView } from '@tianguis/contract/catalog/product'
import type { StoreSummary } from '@tianguis/contract/catalog/store'
import { emptyWish } from '../../understanding/request.ts'
import type { Asked } from '../answer.ts'
import type { GoodsAsked } from '../goods/goods-asked.ts'
import { buyable } from '../seen/view-as-shown.ts'
import { findAsMeant } from '../wishes/find.ts'

interface Seller {
  store: StoreSummary
  /** Products of these goods that it has. */
  products: number
  /** Of those, the ones that cost least there. */
  cheapest: number
}

export interface Sellers {
  sellers: Seller[]
  /** Products that were looked at. */
  among: number
}

export async function sellersOf({ deps, knowledge }: Asked, { said, paths, wish }: GoodsAsked): Promise<Sellers> {
  const found = await findAsMeant(deps, { ...wish, order: 'fit' })
  // where no product is named so, those of the categories are meant
  const trails = paths.flatMap((path) => knowledge.vocabulary.trailAt.get(path) ?? [])
  const kind = { said, trails, names: [], narrow: false }
  const { documents } = found.documents.length > 0 ? found : await findAsMeant(deps, { ...emptyWish(), kind })
  const stores = await deps.stores()
  const sellers = stores.map((store) => ({
    store,
    products: documents.filter(({ vendors }) => vendors.includes(store.name)).length,
    cheapest: documents.filter(({ bestVendor }) => bestVendor === store.name).length,
  }))
  return { sellers: sellers.filter(({ products }) => products > 0), among: documents.length }
}

/** Of the products on the screen. */
export async function sellersOfShown({ deps, context }: Asked): Promise<Sellers> {
  const shown = context?.shown ?? []
  const views = (await Promise.all(shown.map(({ slug }) => deps.product(slug)))).filter((view) => view !== null)
  const sells = (view: ProductView, name: string) => buyable(view).some(({ store }) => store.name === name)
  const sellers = (await deps.stores()).map((store) => ({
    store,
    products: views.filter((view) => sells(view, store.name)).length,
    cheapest: views.filter(({ card }) => card.bestStore === store.name).length,
  }))
  return { sellers: sellers.filter(({ products }) => products > 0), among: views.length }
}
