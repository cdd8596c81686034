/**
 * Compares joins by GTIN and by part number that stand with the rules of today, once per version of the rules. What contradicts becomes an entry
 * of the review list; no offer moves.
 */
import type { Database } from '../../../database/connect.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Job } from '../../../jobs/start-jobs.ts'
import type { Clock } from '../../../runtime/clock.ts'
import { partNumberContradictions } from './article-contradictions.ts'
import { contradictionsOf, RULES_VERSION } from './contradictions.ts'
import * as queries from './old-join-queries.ts'

/** Per transaction. */
const PRODUCTS = 2_000
const EVERY_TEN_MINUTES = '*/10 * * * *'

export interface JoinCheck {
  /** Joins compared, and those that are now on the review list. */
  joins: number
  listed: number
}

export async function checkOldJoins(
  database: Database,
  clock: Clock,
  { version = RULES_VERSION, products = PRODUCTS } = {},
): Promise<JoinCheck> {
  const sum = { joins: 0, listed: 0 }
  for (;;) {
    const batch = await checkBatch(database, clock, version, products)
    if (!batch) return sum
    sum.joins += batch.joins
    sum.listed += batch.listed
  }
}

/** Null: all products were compared with this version. */
function checkBatch(database: Database, clock: Clock, version: number, products: number): Promise<JoinCheck | null> {
  return inTransaction(database, async (client) => {
    const state = await queries.joinCheckState(client)
    const after = state?.rules_version === version ? state.last_product_id : 0
    const upTo = await queries.endOfNextProducts(client, after, products)
    if (upTo === null) return null
    const joins = await queries.joinsOf(client, after, upTo)
    const contradicted = joins.flatMap((join) => {
      const reasons = reasonsOf(join)
      return reasons.length > 0 ? [{ offer_id: join.offer_id, product_id: join.product_id, reasons }] : []
    })
    const listed = await queries.listJoins(client, contradicted, clock())
    await queries.saveJoinCheckState(client, version, upTo)
    return { joins: joins.length, listed }
  })
}

function reasonsOf(join: queries.Join): string[] {
  const contradictions = join.match_reason === 'mpn' ? partNumberContradictions : contradictionsOf
  return contradictions(
    { title: join.title, brand: '', price: join.price },
    { title: join.product_title, brand: join.product_brand, price: join.usual_price },
  )
}

export function oldJoinsJob(database: Database, clock: Clock): Job {
  return { name: 'check-old-joins', cron: EVERY_TEN_MINUTES, run: () => checkOldJoins(database, clock) }
}
