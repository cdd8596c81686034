/** The cheapest way to buy a whole list; computed in worker threads. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { BasketView } from '@tianguis/contract/account/favorites'
import { limitConcurrency } from '../../../async/limit-concurrency.ts'
import type { Database } from '../../../database/connect.ts'
import type { Clock } from '../../../runtime/clock.ts'
import type { BasketStore } from './bill.ts'
import { type Basket, optimise } from './optimise.ts'
import { listedProducts, storesSelling } from './queries.ts'
import { basketViewOf, problemOf } from './view.ts'

export interface Baskets {
  /** `prefix`: of the shopper's postal code; null: country-wide shipping. Null: the account has no such list. */
  basketOf(userId: number, listId: number, prefix: string | null): Promise<BasketView | null>
}

/** Lists this short are solved without a thread. */
const INLINE_PRODUCTS = 4
const THREADS = 2

export function createBaskets({ db }: Pick<Database, 'db'>, clock: Clock): Baskets {
  const limited = limitConcurrency(THREADS, Number.POSITIVE_INFINITY)

  return {
    async basketOf(userId, listId, prefix) {
      const listed = await listedProducts(db, userId, listId)
      if (!listed) return null
      const rows = await storesSelling(
        db,
        listed.map(({ id }) => id),
        clock(),
      )
      const problem = problemOf(listed, rows, prefix)
      const { stores, products } = problem
      const basket =
        products.length <= INLINE_PRODUCTS
          ? optimise(stores, products.length)
          : await limited(() => inThread(stores, products.length))
      return basketViewOf(problem, basket)
    },
  }
}

async function inThread(stores: BasketStore[], products: number): Promise<Basket> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { stores, products } })
  try {
    const [basket] = await once(worker, 'message')
    return basket as Basket
  } finally {
    await worker.terminate()
  }
}
