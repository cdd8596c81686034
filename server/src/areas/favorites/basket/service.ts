/** The cheapest way to buy a whole list; computed in worker threads. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { BasketView } from '@tianguis/contract/account/favorites'
import { limitConcurrency } from '../../../async/limit-concurrency.ts'
import { limitPerKey } from '../../../async/limit-per-key.ts'
import type { Database } from '../../../database/connect.ts'
import type { Clock } from '../../../runtime/clock.ts'
import type { BasketStore } from './bill.ts'
import { type Basket, optimise } from './optimise.ts'
import { listedProducts, storesSelling } from './queries.ts'
import { basketViewOf, problemOf } from './view.ts'

export interface Baskets {
  /**
   * `prefix`: of the shopper's postal code; null: country-wide shipping. Null: the account has no such list. Throws QueueFull when
   * too many wait.
   */
  basketOf(userId: number, listId: number, prefix: string | null): Promise<BasketView | null>
}

/** Lists this short are solved without a thread. */
const INLINE_PRODUCTS = 4
const THREADS = 2
/** A long list takes seconds: baskets of all accounts that wait for a thread. */
const MAX_WAITING = 50
/** Of one account, beside the one that is computed: others do not wait behind all that it asks for. */
const WAITING_OF_ACCOUNT = 3

export function createBaskets({ db }: Pick<Database, 'db'>, clock: Clock): Baskets {
  const limited = limitConcurrency(THREADS, MAX_WAITING)
  const inTurn = limitPerKey(1, WAITING_OF_ACCOUNT)

  async function compute(userId: number, listId: number, prefix: string | null): Promise<BasketView | null> {
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
  }

  return {
    basketOf: (userId, listId, prefix) => inTurn(String(userId), () => compute(userId, listId, prefix)),
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
