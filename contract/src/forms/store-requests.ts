/**
 * 'Agrega tu Tienda': what a store sends. The form shows the sentences beside its fields, so this is `zod/mini` as in
 * `account-forms.ts`.
 */
import * as z from 'zod/mini'
import { EMAIL_PATTERN, MAX_EMAIL_LENGTH } from '../account/account-rules.ts'
import { TEXTS } from '../texts.ts'

const MAX_NAME_LENGTH = 80
const MAX_ADDRESS_LENGTH = 500
const MAX_MESSAGE_LENGTH = 2000

/** A public http(s) address; no credentials, no bare host, no number. */
function isPublicAddress(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname, username, password } = new URL(value)
  const named = /^(?=.*[a-z])[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/i.test(hostname)
  return (protocol === 'https:' || protocol === 'http:') && named && !username && !password
}

const tooLong = (max: number) => z.maxLength(max, `Usa como máximo ${max} caracteres.`)
const text = (missing: string, max: number) =>
  z.string({ error: missing }).check(z.trim(), z.minLength(1, { error: missing, abort: true }), tooLong(max))

export const storeRequest = z.object({
  storeName: text('Escribe el nombre de la tienda.', MAX_NAME_LENGTH),
  site: text('Escribe la dirección del sitio.', MAX_ADDRESS_LENGTH).check(
    z.refine(isPublicAddress, 'Escribe la dirección completa, por ejemplo https://mitienda.mx'),
  ),
  contactName: text('Escribe tu nombre.', MAX_NAME_LENGTH),
  contactEmail: text(TEXTS.badEmail, MAX_EMAIL_LENGTH).check(z.regex(EMAIL_PATTERN, TEXTS.badEmail)),
  feedUrl: z._default(
    z.string().check(
      z.trim(),
      tooLong(MAX_ADDRESS_LENGTH),
      z.refine(
        (value) => value === '' || isPublicAddress(value),
        'Escribe la dirección completa del archivo de productos.',
      ),
    ),
    '',
  ),
  message: z._default(z.string().check(z.trim(), tooLong(MAX_MESSAGE_LENGTH)), ''),
})
export type StoreRequest = z.infer<typeof storeRequest>
export const storeRequestBody = z.object({ data: storeRequest }).check(z.meta({ id: 'StoreRequest' }))
