import type { OutgoingCall } from '../../../observability/outgoing-calls.ts'

/** The subprocess's task, sent over IPC, because arguments are visible to other users. */
export interface FeedTask {
  databaseUrl: string
  isOurs: boolean
  feedId: number
}

export type SubprocessMessage = { kind: 'call'; call: OutgoingCall } | { kind: 'ended'; state: string }
