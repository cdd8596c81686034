/** Spanish names of the editable texts. */
import type { TextKey } from '@tianguis/contract/admin/texts'

export const TEXT_NAMES: Record<TextKey, string> = {
  'terminos-y-condiciones': 'Términos y condiciones',
  'aviso-de-privacidad': 'Aviso de privacidad',
  'politica-de-cookies': 'Política de cookies',
  AboutUs: 'Quiénes somos',
  identity: 'Quién opera el sitio',
  banner: 'Aviso sobre la cabecera',
  home: 'Portada',
}
