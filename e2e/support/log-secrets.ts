import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PASSWORD } from './accounts.ts'

/** What no line of a log may hold, whatever happened: a reader of logs must not be able to sign in as another person. */
const NEVER: Record<string, RegExp> = {
  'a session': /eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/,
  'a password': new RegExp(PASSWORD),
  // Node's and Fastify's errors have codes too, in capitals.
  'a mailed code': /\bcode(=|":")(?![A-Z_0-9]+\b)[\w-]{16,}/,
  'an e-mail address': /[\w.+-]+@correo\.test/,
  'a header that proves who asks': /bearer [\w-]{8,}/i,
  'an address of the database with its password': /postgres:\/\/[^:/\s]+:[^@\s]+@/,
}
const SHOWN = 160

/** The lines of a site's log that tell a secret, with what they tell. */
export async function secretsIn(log: string, dataDir: string): Promise<string[]> {
  const own = await generated(dataDir)
  return log.split('\n').flatMap((line) => {
    const told = Object.entries(NEVER).filter(([, pattern]) => pattern.test(line))
    const names = [...told.map(([name]) => name), ...(own.some((secret) => line.includes(secret)) ? ['a key'] : [])]
    return names.map((name) => `${name}: ${line.slice(0, SHOWN)}`)
  })
}

/** The search key is public, the rest is not. */
async function generated(dataDir: string): Promise<string[]> {
  const text = await readFile(join(dataDir, 'secrets.json'), 'utf8').catch(() => '{}')
  const { jwtSecret, adminKey } = JSON.parse(text) as { jwtSecret?: string; adminKey?: string }
  return [jwtSecret, adminKey].filter((secret) => secret !== undefined)
}
