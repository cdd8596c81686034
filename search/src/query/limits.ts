/** Limits that the operator may change; they reach a thread with its start. */
import { workerData } from 'node:worker_threads'

export interface Limits {
  /** Hits per page. */
  maxPerPage: number
  /** Operators of one `filter_by`. */
  filterByMaxOps: number
}

const DEFAULTS: Limits = { maxPerPage: 250, filterByMaxOps: 100 }

export const limits: Readonly<Limits> = { ...DEFAULTS, ...workerData?.searchLimits }
