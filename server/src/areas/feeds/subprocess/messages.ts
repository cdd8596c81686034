import type { OutgoingCall } from '../../../observability/outgoing-calls.ts'

/** What the process that reads a feed is told; over the channel, because anybody can see arguments. */
export interface FeedTask {
  databaseUrl: string
  isOurs: boolean
  feedId: number
}

export type SubprocessMessage = { kind: 'call'; call: OutgoingCall } | { kind: 'ended'; state: string }
