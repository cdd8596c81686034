/**
 * From changed prices to mails in the outbox. A change is deleted in the transaction that writes its result, so a killed
 * process loses none.
 */
import type { Database } from '../../../database/connect.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Clock } from '../../../runtime/clock.ts'
import { evaluateScopes, lockEvaluation, queueDigests, takeChangedProducts, watchedScopes } from './evaluate-queries.ts'
import { pricesInScopes } from './scope-prices.ts'

/** Products per transaction: large enough for set-based statements, small enough that a killed process repeats little. */
const CHUNK = 5_000

export interface Evaluated {
  products: number
  /** Deliveries that became due. */
  due: number
  /** Mails that were queued. */
  mails: number
}

export async function evaluateChanges(database: Database, clock: Clock): Promise<Evaluated> {
  const total = { products: 0, due: 0, mails: 0 }
  for (;;) {
    const chunk = await evaluateChunk(database, clock())
    total.products += chunk.products
    total.due += chunk.due
    if (chunk.products < CHUNK) break
  }
  total.mails = await inTransaction(database, async (client) => {
    await lockEvaluation(client)
    return queueDigests(client, clock())
  })
  return total
}

function evaluateChunk(database: Database, now: Date): Promise<{ products: number; due: number }> {
  return inTransaction(database, async (client) => {
    await lockEvaluation(client)
    const productIds = await takeChangedProducts(client, CHUNK, now)
    const scopes = await watchedScopes(client, productIds, now)
    const due = await evaluateScopes(client, await pricesInScopes(client, scopes, now), now)
    return { products: productIds.length, due }
  })
}
