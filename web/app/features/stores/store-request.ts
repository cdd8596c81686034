/** The form's own checks: the same sentences as the server's, without shipping a schema library. */
import { EMAIL_PATTERN } from '@tianguis/contract/account/account-rules'
import { TEXTS } from '@tianguis/contract/texts'

export const EMPTY_REQUEST = { storeName: '', site: '', contactName: '', contactEmail: '', feedUrl: '', message: '' }
export type RequestFields = Record<keyof typeof EMPTY_REQUEST, string>
export type RequestField = keyof RequestFields

export const REFUSALS: Record<string, string> = {
  'Store is already listed': 'Esa tienda ya está en el sitio.',
  'Store request is already pending': 'Ya recibimos una solicitud de esa tienda y la estamos revisando.',
  'Too many requests, please try again later.': 'Demasiados intentos. Espera un momento y vuelve a intentar.',
}

export function faultsIn(typed: RequestFields): Partial<RequestFields> {
  return {
    storeName: typed.storeName.trim() ? undefined : 'Escribe el nombre de la tienda.',
    site: isAddress(typed.site) ? undefined : 'Escribe la dirección completa, por ejemplo https://mitienda.mx',
    contactName: typed.contactName.trim() ? undefined : 'Escribe tu nombre.',
    contactEmail: EMAIL_PATTERN.test(typed.contactEmail.trim()) ? undefined : TEXTS.badEmail,
    feedUrl:
      !typed.feedUrl.trim() || isAddress(typed.feedUrl)
        ? undefined
        : 'Escribe la dirección completa del archivo de productos.',
  }
}

function isAddress(text: string): boolean {
  if (!URL.canParse(text.trim())) return false
  const { protocol, hostname } = new URL(text.trim())
  return /^https?:$/.test(protocol) && hostname.includes('.')
}
