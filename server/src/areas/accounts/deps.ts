import type { Database } from '../../database/connect.ts'
import type { Sender } from '../../mail/layout.ts'
import type { Clock } from '../../runtime/clock.ts'
import type { Throttle } from '../../security/throttle.ts'
import type { Tokens } from './sessions/tokens.ts'

/** What the account services are made of. */
export interface AccountDeps {
  database: Database
  clock: Clock
  tokens: Tokens
  throttle: Throttle
  /** Who signs the mails, and where their links lead. */
  sender: Sender
  /** Called after a mail was queued; whoever delivers may start at once. */
  mailQueued(): void
}
