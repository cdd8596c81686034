/**
 * Finds administrators who cannot sign in because JWT_SECRET changed: the secrets of their authenticator apps are encrypted with
 * it, for example after a restore under another secret. Sign-in itself refuses without saying why.
 */
import type { Database } from '../../../database/connect.ts'
import { totpBox } from './deps.ts'
import { allAdmins } from './queries.ts'

/** A sentence for the operator, or null if all accounts can sign in. `secret` is null on a site that has none yet. */
export async function changedSecretProblem(
  { db }: Pick<Database, 'db'>,
  secret: string | null,
): Promise<string | null> {
  const box = secret === null ? null : totpBox(secret)
  const lockedOut = (await allAdmins(db)).filter(({ totpSecret, email }) => !box?.open(totpSecret, email.toLowerCase()))
  if (lockedOut.length === 0) return null
  const emails = lockedOut.map(({ email }) => email).join(', ')
  return `JWT_SECRET no es el de antes y no pueden entrar a la administración: ${emails}. Pon el secreto con que se guardaron, o invita otra vez a cada cuenta con «admins invite».`
}
