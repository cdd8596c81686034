/** Judges the products that imports created since the last time: joins, or entries of the review list. */
import { Judge, type ReadOffer, readModel, readOffer, TERMS_VERSION } from '@tianguis/matching'
import { LRUCache } from 'lru-cache'
import { titleVocabulary } from '../../../content/title-vocabulary.ts'
import type { Database } from '../../../database/connect.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Clock } from '../../../runtime/clock.ts'
import { settlePriceReviews } from '../examine/settle-price-queries.ts'
import { type JoinRow, joinProducts, lockMatching } from '../join-queries.ts'
import {
  type FoundMatches,
  findMatches,
  type JudgedProduct,
  type MatchingTools,
  type TitledProduct,
} from './find-matches.ts'
import { indexTerms } from './index-terms.ts'
import * as queries from './judge-queries.ts'
import { likelyPairsAfter } from './likely-pairs.ts'
import { reasonsFor } from './reasons.ts'
import { reexamineJoins } from './reexamine-joins.ts'
import { clearTerms } from './terms-queries.ts'
import { AS_FITTED, type ThresholdSettings, thresholdsOf } from './thresholds.ts'

export interface JudgeReport {
  joined: number
  reviewed: number
}

/** Parsed offers in memory at a time, about 1 KB each; as a size, because room for a number of entries is taken at once. */
const MAX_CACHED_OFFERS = 100_000
const NOTHING: JudgeReport = { joined: 0, reviewed: 0 }

/** One transaction under the lock of imports, so that no product appears in between. */
export async function judgeNewProducts(
  database: Database,
  clock: Clock,
  settings: ThresholdSettings = AS_FITTED,
): Promise<JudgeReport> {
  return inTransaction(database, async (client) => {
    await lockMatching(client)
    await settlePriceReviews(client)
    const { model_version: version, last_product_id: last, terms_version: indexed } = await queries.judgeState(client)
    const judge = fittedJudge()
    if (version !== judge.version) await reexamineJoins(client, judge, clock())
    if (!(await queries.hasWork(client, last))) return NOTHING
    if (indexed !== TERMS_VERSION) await clearTerms(client)
    await indexTerms(client, judge.weights, indexed === TERMS_VERSION ? last : 0)
    const rejected = await queries.rejectedPairs(client)
    const tools: MatchingTools = {
      judge,
      thresholds: thresholdsOf(settings, judge.model.thresholds),
      read: titleReader(),
      isRejected: (a, b) => rejected.has(`${a} ${b}`),
    }
    const found = findMatches(await likelyPairsAfter(client, last, tools), tools)
    await joinProducts(client, targets(found.joins), 'judged')
    const reviews = found.reviews.map(({ from, into }) => ({
      from_id: from.id,
      into_id: into.id,
      reasons: reasonsFor(judge, tools.read(from), tools.read(into)),
    }))
    const reviewed = await queries.addReviews(client, withoutJoined(reviews, found), clock())
    await queries.saveJudgeState(client, judge.version, TERMS_VERSION)
    return { joined: found.joins.length, reviewed }
  })
}

let fitted: Judge | null = null

/** Made once per process: reading the weights takes 40 ms, and every run of a feed ends with judging. */
function fittedJudge(): Judge {
  fitted ??= new Judge(readModel())
  return fitted
}

/** Each joined product with the one that finally remains: A into B and B into C become A and B into C. */
function targets(joins: FoundMatches['joins']): JoinRow[] {
  const members = new Map<number, Set<JudgedProduct>>()
  for (const { from, into } of joins) {
    const all = new Set([...(members.get(from.id) ?? [from]), ...(members.get(into.id) ?? [into])])
    for (const { id } of all) members.set(id, all)
  }
  return [...new Set(members.values())].flatMap((group) => {
    const kept = [...group].sort((a, b) => Number(b.gtin !== null) - Number(a.gtin !== null) || a.id - b.id)[0]!
    return [...group].flatMap(({ id }) => (id === kept.id ? [] : [{ from_id: id, into_id: kept.id }]))
  })
}

/** Without entries of products that were joined into another. */
function withoutJoined(reviews: queries.ReviewRow[], { joins }: FoundMatches): queries.ReviewRow[] {
  const joined = new Set(joins.flatMap(({ from, into }) => [from.id, into.id]))
  return reviews.filter(({ from_id, into_id }) => !joined.has(from_id) && !joined.has(into_id))
}

function titleReader(): (product: TitledProduct) => ReadOffer {
  const { vocabulary } = titleVocabulary()
  const known = new LRUCache<number, ReadOffer>({ maxSize: MAX_CACHED_OFFERS, sizeCalculation: () => 1 })
  return (product) => {
    let read = known.get(product.id)
    if (read === undefined) {
      read = readOffer(vocabulary, product)
      known.set(product.id, read)
    }
    return read
  }
}
