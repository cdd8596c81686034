/** Mails of a topic have no text while they wait: whoever knows the topic writes them right before they leave. */
import type { Transaction } from '../database/connect.ts'
import type { Letter } from './message.ts'

/** Some mails of one topic, with what is true now. */
export interface Bundle {
  /** By Message-ID. One that is missing has nothing left to say and is not sent. */
  letters: ReadonlyMap<string, Letter & { headers: Record<string, string> }>
  /** In the transaction that takes these mails out of the queue: the other side has them, or they had nothing to say. */
  settle(tx: Transaction, messageIds: readonly string[]): Promise<void>
}

export type Writer = (tx: Transaction, messageIds: readonly string[]) => Promise<Bundle>

/** By topic. */
export type Writers = Readonly<Record<string, Writer>>
