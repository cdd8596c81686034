import type { Database } from '../../database/connect.ts'
import type { Sender } from '../../mail/layout.ts'
import type { Clock } from '../../runtime/clock.ts'
import type { Throttle } from '../../security/throttle.ts'
import type { Tokens } from './sessions/tokens.ts'

/** Dependencies of the account services. */
export interface AccountDeps {
  database: Database
  clock: Clock
  tokens: Tokens
  throttle: Throttle
  /** Encrypts what must be readable again: secrets of authenticator apps. */
  secret: string
  /** Name and addresses that appear in the mails. */
  sender: Sender
  /** Called after a mail was queued, so that it is sent at once. */
  mailQueued(): void
}
