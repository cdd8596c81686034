/** Mails of a topic are queued without text; the renderer of the topic writes them right before they are sent. */
import type { Transaction } from '../database/connect.ts'
import type { MailContent } from './message.ts'

export interface RenderedMails {
  /** By Message-ID. A mail that is missing here is not sent. */
  contents: ReadonlyMap<string, MailContent & { headers: Record<string, string> }>
  /** Runs in the transaction that deletes these mails from the outbox because they were sent or are not to be sent. */
  onRemoved(tx: Transaction, messageIds: readonly string[]): Promise<void>
}

export type TopicRenderer = (tx: Transaction, messageIds: readonly string[]) => Promise<RenderedMails>

/** By topic. */
export type TopicRenderers = Readonly<Record<string, TopicRenderer>>
