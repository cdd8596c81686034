/** Pairs of a new product with any other that are likely enough for a person to look at. */
import { LRUCache } from 'lru-cache'
import type { Queryable } from '../../../database/rows.ts'
import { findCandidates } from './find-candidates.ts'
import {
  type CandidateProduct,
  type JudgedProduct,
  type LikelyPair,
  likelyPair,
  type MatchingTools,
  mayBeOne,
} from './find-matches.ts'
import { inTurn } from './in-turn.ts'
import { productsById, salesById } from './judge-queries.ts'
import { openPostings } from './postings.ts'
import { type NewProduct, productsAfter } from './terms-queries.ts'

/** New products whose candidates are looked up together: few, so that a small import has several batches too. */
const BATCH = 500
/** While PostgreSQL reads for one batch, another is judged. */
const BATCHES_AT_ONCE = 2
/** Candidates kept for the next batches, about 300 bytes each; as a size, because room for a number of entries is taken at once. */
const MAX_CACHED_CANDIDATES = 100_000

export async function likelyPairsAfter(
  connection: Queryable,
  last: number,
  tools: MatchingTools,
): Promise<LikelyPair[]> {
  const client = inTurn(connection)
  const pairs = new FoundPairs()
  const readProducts = productReader(client)
  const postings = openPostings(client)
  const batches = batchesAfter(client, last)
  const judgeBatches = async () => {
    for await (const batch of batches) {
      const candidates = await findCandidates(postings, batch, tools.judge.weights, last)
      const products = await readProducts([...candidates].flatMap(([id, others]) => [id, ...others]))
      for (const [id, others] of candidates)
        for (const other of others) addPair(pairs, products.get(id), products.get(other), tools)
    }
  }
  const running = Array.from({ length: BATCHES_AT_ONCE }, judgeBatches)
  await Promise.allSettled(running)
  await Promise.all(running)
  const found = pairs.all().sort((a, b) => a.from.id - b.from.id || a.into.id - b.into.id)
  return withSales(connection, found)
}

/** Prices are read of likely products only. */
async function withSales(client: Queryable, pairs: readonly LikelyPair<CandidateProduct>[]): Promise<LikelyPair[]> {
  const products = new Map(pairs.flatMap(({ from, into }) => [[from.id, from] as const, [into.id, into] as const]))
  const judged = new Map<number, JudgedProduct>()
  for (const { id, price, isPinned } of await salesById(client, [...products.keys()]))
    judged.set(id, { ...products.get(id)!, price, isPinned })
  return pairs.map(({ from, into, odds }) => ({ from: judged.get(from.id)!, into: judged.get(into.id)!, odds }))
}

async function* batchesAfter(client: Queryable, last: number): AsyncGenerator<NewProduct[]> {
  // The first time every product is new, and those without a GTIN find the others.
  const withoutGtin = last === 0
  for (let after = last; ; ) {
    const batch = await productsAfter(client, after, BATCH, withoutGtin)
    yield batch
    if (batch.length < BATCH) return
    after = batch.at(-1)!.id
  }
}

/** Of two products that find each other the older one stands first, whichever is judged first. */
function addPair(
  pairs: FoundPairs,
  from: CandidateProduct | undefined,
  into: CandidateProduct | undefined,
  tools: MatchingTools,
): void {
  if (!from || !into || !mayBeOne(from, into)) return
  const known = pairs.between(from, into)
  if (known && known.from.id <= from.id) return
  const pair = likelyPair(from, into, tools)
  if (pair) pairs.set(pair)
}

/** One pair of any two products, whichever of them stands first. */
class FoundPairs {
  readonly #of = new Map<number, Map<number, LikelyPair<CandidateProduct>>>()

  between(a: CandidateProduct, b: CandidateProduct): LikelyPair<CandidateProduct> | undefined {
    return this.#of.get(Math.min(a.id, b.id))?.get(Math.max(a.id, b.id))
  }

  set(pair: LikelyPair<CandidateProduct>): void {
    const [older, newer] = [Math.min(pair.from.id, pair.into.id), Math.max(pair.from.id, pair.into.id)]
    const own = this.#of.get(older)
    if (own) own.set(newer, pair)
    else this.#of.set(older, new Map([[newer, pair]]))
  }

  all(): LikelyPair<CandidateProduct>[] {
    return [...this.#of.values()].flatMap((own) => [...own.values()])
  }
}

/** Nothing is joined while it is in use, so what was read stays true. */
function productReader(client: Queryable): (ids: readonly number[]) => Promise<Map<number, CandidateProduct>> {
  const kept = new LRUCache<number, CandidateProduct>({ maxSize: MAX_CACHED_CANDIDATES, sizeCalculation: () => 1 })
  return async (ids) => {
    const products = new Map<number, CandidateProduct>()
    const missing = new Set<number>()
    for (const id of ids) {
      if (products.has(id)) continue
      const known = kept.get(id)
      if (known) products.set(id, known)
      else missing.add(id)
    }
    for (const product of await productsById(client, [...missing])) {
      kept.set(product.id, product)
      products.set(product.id, product)
    }
    return products
  }
}
