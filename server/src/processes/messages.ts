/** Messages between the parent process and its children; a response repeats the `requestId` of its request. */
import type { MetricObjectWithValues, MetricValue } from 'prom-client'

/** The metrics of one process, with its number as a label. */
export type ProcessMetrics = MetricObjectWithValues<MetricValue<string>>[]

export type ToParent =
  /** Requests the sockets of the site's address. */
  | { kind: 'sockets' }
  /** The child answers HTTP requests; the first process adds the settings with which others use its database and search. */
  | { kind: 'ready'; settings: Record<string, string> | null }
  /** Requests the metrics of all other processes. */
  | { kind: 'metrics-wanted'; requestId: number }
  /** Response to 'report-metrics'. */
  | { kind: 'metrics'; requestId: number; metrics: ProcessMetrics }

export type FromParent =
  /** One of `count` sockets, which comes with the message. */
  | { kind: 'socket'; count: number }
  /** Another process takes over: finish the requests in progress and exit. */
  | { kind: 'drain-and-exit' }
  /** Requests the metrics of this process. */
  | { kind: 'report-metrics'; requestId: number }
  /** Response to 'metrics-wanted'. */
  | { kind: 'metrics-of-others'; requestId: number; metrics: ProcessMetrics[] }
