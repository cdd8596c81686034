/** User and password of a protected feed. The password comes from a file or the standard input, so that it is not visible in process lists. */
import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { UsageError, type Verb } from '../verb.ts'

export const CREDENTIALS: NonNullable<Verb['options']> = {
  user: { type: 'string', value: 'USUARIO', help: 'para add y edit: el usuario de un feed protegido' },
  'password-from': {
    type: 'string',
    value: 'FILE',
    help: 'con --user: dónde está su contraseña; - es la entrada estándar',
  },
}

/** Undefined: unchanged; null: removed. */
export async function credentialsFromOptions(
  values: Record<string, string | boolean | undefined>,
): Promise<{ user: string; password: string } | null | undefined> {
  const { user, 'password-from': from } = values
  if (user === undefined && from === undefined) return undefined
  if (user === '-' && from === undefined) return null
  if (typeof user !== 'string' || user.trim() === '' || typeof from !== 'string')
    throw new UsageError('Hacen falta --user y --password-from.')
  return { user: user.trim(), password: await passwordFrom(from) }
}

async function passwordFrom(from: string): Promise<string> {
  const read = from === '-' ? await text(process.stdin) : await readFile(from, 'utf8').catch(() => null)
  if (read === null) throw new UsageError(`No se puede leer ${from}.`)
  const password = read.replace(/\r?\n$/, '')
  if (password === '') throw new UsageError('La contraseña está vacía.')
  return password
}
