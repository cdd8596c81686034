/** What the parts of `access/` need. */
import type { Database } from '../../../database/connect.ts'
import type { Clock } from '../../../runtime/clock.ts'
import { createSecretBox } from '../../../security/secret-box.ts'

export interface AccessDeps {
  database: Database
  clock: Clock
  /** Encrypts the secrets of authenticator apps and derives the CSRF tokens. */
  secret: string
  publicUrl: string
  productName: string
}

export const totpBox = (secret: string) => createSecretBox(secret, 'tianguis admin totp secrets')
