import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { BasketView } from '@tianguis/contract/account/favorites'
import type { Database } from '../../../database/connect.ts'
import type { Clock } from '../../../runtime/clock.ts'
import type { BasketStore } from './bill.ts'
import { type Basket, optimise } from './optimise.ts'
import { listedProducts, storesSelling } from './queries.ts'
import { basketViewOf, problemOf } from './view.ts'

export interface Baskets {
  /** Null: not this person's list. */
  basketOf(userId: number, listId: number): Promise<BasketView | null>
}

/** A list this short is solved at once. */
const AT_ONCE = 4
/** Threads at a time; others wait for their turn. */
const THREADS = 2

export function createBaskets({ db }: Pick<Database, 'db'>, clock: Clock): Baskets {
  const turns = Array.from({ length: THREADS }, () => Promise.resolve())
  let next = 0

  function solve(stores: BasketStore[], products: number): Promise<Basket> {
    const turn = next++ % THREADS
    const solved = turns[turn]!.then(() => inThread(stores, products))
    turns[turn] = solved.then(
      () => undefined,
      () => undefined,
    )
    return solved
  }

  return {
    async basketOf(userId, listId) {
      const listed = await listedProducts(db, userId, listId)
      if (!listed) return null
      const rows = await storesSelling(
        db,
        listed.map(({ id }) => id),
        clock(),
      )
      const problem = problemOf(listed, rows)
      const { stores, products } = problem
      const basket =
        products.length <= AT_ONCE ? optimise(stores, products.length) : await solve(stores, products.length)
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
