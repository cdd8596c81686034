import type { OutgoingCall } from '../../../observability/outgoing-calls.ts'
import type { ThresholdSettings } from '../judge/thresholds.ts'

/** The subprocess's task, sent over IPC, because arguments are visible to other users. */
export interface FeedTask {
  databaseUrl: string
  isEmbedded: boolean
  /** The site's, for credentials of protected feeds. */
  secret: string
  /** The feed to run, or the draft to work on. */
  subject: { feedId: number } | { draftId: number }
  matching: ThresholdSettings
}

/** `error`: one that is not stored with the subject, to be logged. */
export type SubprocessMessage = { kind: 'call'; call: OutgoingCall } | { kind: 'ended'; state: string; error?: string }
