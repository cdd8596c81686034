/** 'Agrega tu Tienda': what a store sends. The sentences are shown beside the fields. */
import { z } from 'zod'
import { EMAIL_MAX_LENGTH, EMAIL_PATTERN } from '../account/account-rules.ts'
import { TEXTS } from '../texts.ts'

const NAME_MAX_LENGTH = 80
const ADDRESS_MAX_LENGTH = 500
const MESSAGE_MAX_LENGTH = 2000

/** A public http(s) address; no credentials, no bare host, no number. */
function isPublicAddress(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname, username, password } = new URL(value)
  const named = /^(?=.*[a-z])[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/i.test(hostname)
  return (protocol === 'https:' || protocol === 'http:') && named && !username && !password
}

const text = (missing: string, most: number) =>
  z.string({ error: missing }).trim().min(1, missing).max(most, `Usa como máximo ${most} caracteres.`)

export const storeRequestBody = z
  .object({
    data: z.object({
      storeName: text('Escribe el nombre de la tienda.', NAME_MAX_LENGTH),
      site: text('Escribe la dirección del sitio.', ADDRESS_MAX_LENGTH).refine(
        isPublicAddress,
        'Escribe la dirección completa, por ejemplo https://mitienda.mx',
      ),
      contactName: text('Escribe tu nombre.', NAME_MAX_LENGTH),
      contactEmail: text(TEXTS.badEmail, EMAIL_MAX_LENGTH).regex(EMAIL_PATTERN, TEXTS.badEmail),
      feedUrl: z
        .string()
        .trim()
        .max(ADDRESS_MAX_LENGTH, `Usa como máximo ${ADDRESS_MAX_LENGTH} caracteres.`)
        .refine(
          (value) => value === '' || isPublicAddress(value),
          'Escribe la dirección completa del archivo de productos.',
        )
        .default(''),
      message: z
        .string()
        .trim()
        .max(MESSAGE_MAX_LENGTH, `Usa como máximo ${MESSAGE_MAX_LENGTH} caracteres.`)
        .default(''),
    }),
  })
  .meta({ id: 'StoreRequest' })
export type StoreRequest = z.infer<typeof storeRequestBody>['data']
