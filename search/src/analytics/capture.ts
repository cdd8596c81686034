/** Hands the searches of a request and their results to analytics. */
import type { IncomingMessage } from 'node:http'
import { defaultWords } from '../text/analyzer.ts'
import type { AnalyticsService } from './service.ts'

interface Result {
  found?: number
  hits?: { document: Record<string, unknown> }[]
}

export interface SearchOfRequest {
  collection: string
  params: Record<string, string>
}

/** `body` is the response; it is read only when a rule captures searches of one of the collections. */
export function captureSearches(
  analytics: AnalyticsService,
  req: IncomingMessage,
  searches: SearchOfRequest[],
  body: string,
): void {
  if (!searches.some(({ collection }) => analytics.rulesFor(collection).length > 0)) return
  const parsed = JSON.parse(body) as Result & { results?: Result[] }
  const user = userOf(req)
  for (const [index, { collection, params }] of searches.entries()) {
    const result = parsed.results ? parsed.results[index] : parsed
    if (result?.found === undefined) continue
    analytics.capture({
      collection,
      params,
      user,
      found: result.found,
      words: () => wordsOf(result, params.query_by ?? ''),
    })
  }
}

function userOf({ headers, socket }: IncomingMessage): string {
  const header = headers['x-typesense-user-id']
  return typeof header === 'string' && header !== '' ? header : (socket.remoteAddress ?? '')
}

/** The words of the best hit in the searched fields. */
const wordsOf = ({ hits: [best] = [] }: Result, queryBy: string): string[] =>
  queryBy
    .split(',')
    .flatMap((field) => best?.document[field.trim()])
    .flatMap((value) => (typeof value === 'string' ? defaultWords(value) : []))
