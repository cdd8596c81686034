/** Rows that the engine stores besides documents: keys, curations, analytics. */
import type { Json } from '../schema/types.ts'

export interface ApiKey {
  id: number
  /** SHA-256 of the value in hexadecimal. */
  hash: string
  value_prefix: string
  /** Stored only for search-only keys: scoped keys are verified with it, and it is public. */
  value?: string
  description: string
  actions: string[]
  collections: string[]
  /** Unix seconds. */
  expires_at: number
  autodelete?: boolean
}

export interface CurationRule {
  query?: string
  match?: 'exact' | 'contains'
  filter_by?: string
  tags?: string[]
}

export interface CurationItem {
  id: string
  rule: CurationRule
  includes?: { id: string; position: number }[]
  excludes?: { id: string }[]
  filter_by?: string
  sort_by?: string
  replace_query?: string
  remove_matched_tokens?: boolean
  filter_curated_hits?: boolean
  stop_processing?: boolean
  metadata?: Record<string, Json>
  effective_from_ts?: number
  effective_to_ts?: number
}

export interface AnalyticsRule {
  name: string
  type: 'log' | 'counter' | 'popular_queries' | 'nohits_queries'
  collection: string
  event_type: string
  rule_tag?: string
  params?: {
    capture_search_requests?: boolean
    meta_fields?: string[]
    expand_query?: boolean
    destination_collection?: string
    limit?: number
    counter_field?: string
    weight?: number
  }
}

export interface AnalyticsEvent {
  name: string
  event_type: string
  collection: string
  /** Milliseconds since the epoch. */
  timestamp: number
  user_id: string
  doc_id?: string
  doc_ids?: string[]
  query?: string
  filter_by?: string
  analytics_tag?: string
  /** Of a custom event: all that was sent with it. */
  data?: Record<string, Json>
}
