import type { OutsideCall } from '../../../observability/outside-calls.ts'

/** What the process that reads a feed is told; over the channel, because anybody can see arguments. */
export interface ToReader {
  databaseUrl: string
  isOurs: boolean
  feedId: number
}

export type FromReader = { kind: 'call'; call: OutsideCall } | { kind: 'ended'; state: string }
