/**
 * Whether the back office can be entered with this site's secret. The authenticator apps' own secrets are sealed with it: after a
 * restore under another one they cannot be opened, and sign-in refuses without saying why.
 */
import type { Database } from '../../../database/connect.ts'
import { totpBox } from './deps.ts'
import { allAdmins } from './queries.ts'

/** The sentence for the operator; null: all accounts can sign in. `secret` null: the site has none yet. */
export async function otherSecretProblem({ db }: Pick<Database, 'db'>, secret: string | null): Promise<string | null> {
  const box = secret === null ? null : totpBox(secret)
  const shut = (await allAdmins(db)).filter(({ totpSecret, email }) => !box?.open(totpSecret, email.toLowerCase()))
  if (shut.length === 0) return null
  const who = shut.map(({ email }) => email).join(', ')
  return `JWT_SECRET no es el de antes y no pueden entrar a la administración: ${who}. Ponga el secreto con que se guardaron, o invite otra vez a cada cuenta con «admins invite».`
}
