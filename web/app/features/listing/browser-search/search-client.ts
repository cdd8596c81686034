/** The official client of the search service, in a chunk of its own that loads on the first interaction with a list. */
import type { AskedSearch, SearchAnswer } from '@tianguis/contract/search/search-answer'
import imported from 'typesense/lib/Typesense/SearchClient.js'
import { withAllowedTypos } from '../../../search-service/allowed-typos.ts'
import type { PublicSite } from '../../../site/site.ts'

/** The package is CommonJS: whether its default export is wrapped depends on the bundler. */
const SearchClient = (imported as unknown as { default?: typeof imported }).default ?? imported
type SearchClient = InstanceType<typeof imported>

const RETRIES = 8
const CONNECTION_TIMEOUT_S = 1
const PAUSE_S = 0.1
const HTTPS_PORT = 443
const HTTP_PORT = 80

let client: SearchClient | undefined

function clientFor({ nodes, key }: PublicSite['search']): SearchClient {
  client ??= new SearchClient({
    nodes: nodes.map(({ host, port, protocol }) => (host ? { host, port, protocol } : ownOrigin())),
    apiKey: key,
    numRetries: RETRIES,
    connectionTimeoutSeconds: CONNECTION_TIMEOUT_S,
    retryIntervalSeconds: PAUSE_S,
    logLevel: 'silent',
  })
  return client
}

function ownOrigin() {
  const protocol = location.protocol.slice(0, -1)
  const port = Number(location.port) || (protocol === 'https' ? HTTPS_PORT : HTTP_PORT)
  return { host: location.hostname, port, protocol }
}

/** Rejects when the service cannot be reached after all retries, or refuses one of the questions. */
export async function askTogether(
  search: PublicSite['search'],
  searches: AskedSearch[],
  signal?: AbortSignal,
): Promise<SearchAnswer[]> {
  const options = signal ? { abortSignal: signal } : {}
  const { results } = await clientFor(search).multiSearch.perform(
    { searches: withAllowedTypos(search, searches) as never },
    {},
    options,
  )
  return (results as unknown as (SearchAnswer | { error: string })[]).map((result) => {
    if ('error' in result) throw new Error(result.error)
    return result
  })
}
