/** A route: what it answers to, which permission it needs, what it does. */

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AnalyticsService } from '../analytics/service.ts'
import type { Grant } from '../engine/access.ts'
import type { Engine } from '../engine/engine.ts'
import type { SearchService } from '../engine/search/service.ts'
import type { Json } from '../schema/types.ts'
import type { PublicLimits } from './public-limits.ts'
import type { Query } from './query.ts'
import type { SlowRequests } from './slow-requests.ts'
import type { RequestStats } from './stats.ts'

/** The text that Typesense sends with status 401 for a missing, wrong, expired or insufficient key. */
export const INVALID_KEY_MESSAGE = 'Forbidden - a valid `x-typesense-api-key` header must be sent.'

/** What routes work with; one per server. */
export interface Services {
  engine: Engine
  search: SearchService
  analytics: AnalyticsService
  stats: RequestStats
  slow: SlowRequests
  adminKey: string
  /** Further limits of keys that may only search; null: none. */
  publicLimits: PublicLimits | null
}

/** The program that embeds the engine decides which requests it has capacity for. */
export interface SearchHost {
  /** Called when the request is whole, with the number of its searches (0: other work); rejects to refuse it. The result is called at the end. */
  admit(searches: number): Promise<() => void>
}

export interface Exchange {
  services: Services
  req: IncomingMessage
  res: ServerResponse
  /** Values of the `:name` parts of the path, decoded. */
  path: Record<string, string>
  query: Query
  /** The key as it was presented, by header or by query. */
  key: string
  grant: Grant
  admit: SearchHost['admit']
  /** The body, refused beyond `limit` bytes (or the server's default limit). */
  text(limit?: number): Promise<string>
  json(limit?: number): Promise<Json>
}

/** `undefined` means that the route has written its answer itself. */
export type Reply = { status: number; value: unknown } | { status: number; json: string } | undefined

export interface Route {
  method: string
  path: string
  /** `resource:operation`; a route without one is open to all. */
  action?: string
  /** Routes that must answer while the engine is not ready. */
  always?: boolean
  handle(exchange: Exchange): Promise<Reply> | Reply
}

export const ok = (value: unknown): Reply => ({ status: 200, value })
export const created = (value: unknown): Reply => ({ status: 201, value })
