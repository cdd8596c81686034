/** Typesense's routes for searching: one collection, and multi_search. */
import { captureSearches } from '../../analytics/capture.ts'
import { SearchError } from '../../collection/search-error.ts'
import { type Grant, grantOf } from '../../engine/access.ts'
import { type IncomingSearch, incomingParams, searchesIn, searchLimit } from '../../engine/search/service.ts'
import { isRecord } from '../../json/json.ts'
import type { Json } from '../../schema/types.ts'
import { limitedParams } from '../public-limits.ts'
import { type Exchange, INVALID_KEY_MESSAGE, type Route, type SearchHost } from '../route.ts'

const MAX_QUERY_BYTES = 4000
/** Limit for a request without a valid key, whose searches may still carry keys in the body. */
const MAX_KEYLESS_BYTES = 256 << 10
const SEARCH = 'documents:search'

export const searchRoutes: Route[] = [
  {
    method: 'GET',
    path: '/collections/:collection/documents/search',
    action: SEARCH,
    async handle({ services, req, path, query: asked, grant, admit }) {
      const length = (req.url ?? '').length - (req.url ?? '').indexOf('?') - 1
      if (length > MAX_QUERY_BYTES) {
        throw new SearchError(
          400,
          `Query string exceeds max allowed length of ${MAX_QUERY_BYTES}. Use the /multi_search end-point for larger payloads.`,
        )
      }
      const collection = path.collection as string
      const limits = grant.isPublic ? services.publicLimits : null
      const query = limits ? limitedParams(asked, limits) : asked
      const json = await whileAdmitted(admit, 1, () =>
        services.search.search(collection, query, grant.embedded, limits ?? {}),
      )
      captureSearches(services.analytics, req, [{ collection, params: query }], json)
      return { status: 200, json }
    },
  },
  {
    method: 'POST',
    path: '/multi_search',
    // Which collections are asked for is known only after the body is read; each search is checked then.
    async handle(exchange) {
      const { services, query } = exchange
      const general = grantOf(services.engine.catalogue, services.adminKey, exchange.key, SEARCH, [])
      const body = await exchange.json(general ? undefined : MAX_KEYLESS_BYTES)
      const fromPreset =
        query.preset === undefined ? undefined : services.engine.catalogue.get('presets', query.preset)?.value
      const source = isRecord(fromPreset) && 'searches' in fromPreset ? fromPreset : body
      const searches = searchesIn(source, searchLimit(query, general?.embedded ?? {}))
      if (searches.length === 0 && !general) throw new SearchError(401, INVALID_KEY_MESSAGE)
      const incoming = searches.map((search) => grantedSearch(search, exchange))
      const union = {
        enabled: isRecord(source) && source.union === true,
        dedupe: isRecord(source) && source.remove_duplicates === true,
      }
      const isPublic = incoming.some((search) => search.isPublic)
      const limits = isPublic ? services.publicLimits : null
      if (limits && incoming.length > limits.searches)
        throw new SearchError(400, 'Number of multi searches exceeds `limit_multi_searches` parameter.')
      const json = await whileAdmitted(exchange.admit, incoming.length, () =>
        services.search.multiSearch(incoming, query, general?.embedded, union, limits ?? {}),
      )
      if (!union.enabled) captureSearches(services.analytics, exchange.req, incoming, json)
      return { status: 200, json }
    },
  },
]

/** Each search may have its own key; without one the key of the request is used. */
function grantedSearch(
  search: Record<string, Json>,
  { services, key, query }: Exchange,
): IncomingSearch & { isPublic: boolean } {
  const asked = incomingParams(search, query)
  const collection = asked.collection ?? ''
  const own = typeof search['x-typesense-api-key'] === 'string' ? search['x-typesense-api-key'] : key
  const grant: Grant | undefined = grantOf(services.engine.catalogue, services.adminKey, own, SEARCH, [collection])
  if (!grant) throw new SearchError(401, INVALID_KEY_MESSAGE)
  const params = grant.isPublic && services.publicLimits ? limitedParams(asked, services.publicLimits) : asked
  return { collection, params, embedded: grant.embedded, isPublic: grant.isPublic }
}

async function whileAdmitted<T>(admit: SearchHost['admit'], searches: number, work: () => Promise<T>): Promise<T> {
  const leave = await admit(searches)
  try {
    return await work()
  } finally {
    leave()
  }
}
