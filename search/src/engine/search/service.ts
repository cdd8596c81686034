/** Searches as they arrive, single or many: names resolved, limits held, then handed to a reader thread. */
import { SearchError } from '../../collection/search-error.ts'
import { isRecord } from '../../json/json.ts'
import type { Json } from '../../schema/types.ts'
import type { Engine } from '../engine.ts'
import { SearchCache } from './cache.ts'
import type { JobTime, ResolvedSearch, SearchJob } from './job.ts'
import { mergeParams, type SearchParams, textParams, withEmbedded, withPreset } from './params.ts'
import { refuseUnsupported } from './refused-params.ts'

type Embedded = Record<string, Json>

const MAX_SEARCHES = 50
const DEFAULT_CUTOFF_MS = 30_000
/** Parameters of the request that a collection does not use. */
const STEERING = new Set([
  'x-typesense-api-key',
  'use_cache',
  'cache_ttl',
  'limit_multi_searches',
  'collection',
  'first_q',
])

/** The time that a request has, if not the default. */
export interface TimeBounds {
  cutoffMs?: number
  runMs?: number
}

/** One entry of a multi-search, with what its key (its own or the request's) embeds. */
export interface IncomingSearch {
  collection: string
  params: SearchParams
  embedded: Embedded
  withoutScoreInfo?: boolean
}

export class SearchService {
  readonly cache = new SearchCache()
  readonly #engine: Engine

  constructor(engine: Engine) {
    this.#engine = engine
  }

  search(collection: string, params: SearchParams, embedded: Embedded = {}, bounds: TimeBounds = {}): Promise<string> {
    const search = this.#resolve({ collection, params, embedded })
    if (search.fault) return Promise.reject(new SearchError(search.fault.status, search.fault.message))
    return this.#run({ kind: 'single', search, ...timeFor([search], bounds) }, params, embedded)
  }

  /** `common` are the URL's parameters, already merged into each search; here they page a union and switch the cache. */
  multiSearch(
    searches: IncomingSearch[],
    common: SearchParams,
    embedded: Embedded = {},
    union: { enabled: boolean; dedupe: boolean } = { enabled: false, dedupe: false },
    bounds: TimeBounds = {},
  ): Promise<string> {
    const resolved = searches.map((search) => this.#resolve(search))
    const time = timeFor(resolved, bounds)
    const job: SearchJob = union.enabled
      ? { kind: 'union', searches: resolved, common, dedupe: union.dedupe, ...time }
      : { kind: 'multi', searches: resolved, ...time }
    return this.#run(job, common, embedded)
  }

  #resolve({ collection, params, embedded, withoutScoreInfo = false }: IncomingSearch): ResolvedSearch {
    try {
      const whole = withEmbedded(withPreset(params, this.#engine.catalogue), embedded)
      refuseUnsupported(whole)
      const resolved = this.#engine.catalogue.resolve(collection)
      if (resolved === undefined) throw new SearchError(404, 'Collection not found')
      const own = Object.entries(whole).filter(([name]) => !STEERING.has(name))
      return { collection: resolved, params: Object.fromEntries(own), withoutScoreInfo }
    } catch (error) {
      if (!(error instanceof SearchError)) throw error
      return { collection, params: {}, fault: { status: error.status, message: error.message } }
    }
  }

  async #run(job: SearchJob, params: SearchParams, embedded: Embedded): Promise<string> {
    if (params.use_cache !== 'true') return this.#engine.search(job)
    const key = JSON.stringify({ ...job, deadline: 0 })
    const cached = this.cache.get(key)
    if (cached) return cached
    const body = await this.#engine.search(job)
    const ttl = typeof embedded.cache_ttl === 'number' ? embedded.cache_ttl : undefined
    this.cache.set(key, body, ttl)
    return body
  }
}

/** One deadline for all searches of a request. */
function timeFor(searches: ResolvedSearch[], { cutoffMs = DEFAULT_CUTOFF_MS, runMs }: TimeBounds): JobTime {
  const wanted = searches.map(({ params }) => Number(params.search_cutoff_ms ?? cutoffMs))
  const cutoffs = wanted.map((ms) => (Number.isFinite(ms) && ms > 0 ? Math.min(ms, cutoffMs) : cutoffMs))
  return { deadline: Date.now() + Math.max(0, ...cutoffs), ...(runMs !== undefined && { runMs }) }
}

/** The body of POST /multi_search, or a preset's in its place: which searches are asked for. */
export function searchesIn(body: Json | undefined, limit = MAX_SEARCHES): Record<string, Json>[] {
  if (!isRecord(body)) throw new SearchError(400, 'Bad JSON.')
  const { searches } = body
  if (!Array.isArray(searches)) throw new SearchError(400, 'Missing `searches` array.')
  if (searches.length > limit) {
    throw new SearchError(400, 'Number of multi searches exceeds `limit_multi_searches` parameter.')
  }
  if (!searches.every(isRecord)) throw new SearchError(400, 'The value of `searches` must be an array of objects.')
  return searches
}

/** One search object with the URL's parameters over it. */
export const incomingParams = (search: Record<string, Json>, common: SearchParams): SearchParams =>
  mergeParams(textParams(search), common)

export function searchLimit(common: SearchParams, embedded: Embedded): number {
  const asked = embedded.limit_multi_searches ?? common.limit_multi_searches
  const limit = Number(asked ?? MAX_SEARCHES)
  return Number.isInteger(limit) && limit >= 0 ? Math.min(limit, MAX_SEARCHES) : MAX_SEARCHES
}
