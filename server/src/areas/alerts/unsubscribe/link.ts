/** Links with which a mail is unsubscribed without signing in. */
import type { Sender } from '../../../mail/layout.ts'
import { type Unsubscribe, unsubscribeToken } from './token.ts'

export interface LinkDeps {
  sender: Sender
  /** Signs the links. */
  secret: string
}

export function unsubscribeUrl({ sender, secret }: LinkDeps, what: Unsubscribe): string {
  return `${sender.publicUrl}/cancelar-avisos/${unsubscribeToken(secret, what)}`
}

/** RFC 8058: the mail program's own button unsubscribes by POST, without signing in. */
export function oneClickHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
