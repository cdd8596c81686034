/** What the parent and the processes of a site tell each other. */
import type { MetricObjectWithValues, MetricValue } from 'prom-client'

/** The metrics of one process, with its number as a label. */
export type ProcessMetrics = MetricObjectWithValues<MetricValue<string>>[]

export type ToParent =
  /** Asks for the sockets of the address. */
  | { kind: 'sockets' }
  /** Answers requests; the first process adds the settings with which others use its database and search. */
  | { kind: 'ready'; settings: Record<string, string> | null }
  /** Asks for the metrics of all other processes. */
  | { kind: 'metrics-wanted'; question: number }
  /** Answers 'report-metrics'. */
  | { kind: 'metrics'; question: number; metrics: ProcessMetrics }

export type FromParent =
  /** One of `count` sockets, which comes with the message. */
  | { kind: 'socket'; count: number }
  /** Another process takes over: finish what was begun and end. */
  | { kind: 'leave' }
  /** Asks for the metrics of this process. */
  | { kind: 'report-metrics'; question: number }
  /** Answers 'metrics-wanted'. */
  | { kind: 'metrics-of-others'; question: number; metrics: ProcessMetrics[] }
