import { ASSISTANT_PATH } from '@tianguis/contract/assistant/assistant-rules'

interface Situation {
  pathname: string
  /** Right after an account was activated. */
  registered: boolean
  signedIn: boolean
  telegramUrl: string
}

export interface BannerVariant {
  text: string
  href: string
  external?: boolean
}

/** The first that applies; none on the assistant's pages. */
export function bannerVariant({ pathname, registered, signedIn, telegramUrl }: Situation): BannerVariant | null {
  if (pathname.includes(ASSISTANT_PATH)) return null
  if (registered) return { text: '¡Registro exitoso! Tu cuenta ya está activa.', href: '/' }
  if (signedIn) {
    return { text: '¡Ofertas imperdibles cada día! Únete a nuestro Telegram.', href: telegramUrl, external: true }
  }
  return { text: '¡Gana premios cada mes! Regístrate y accede a las mejores ofertas.', href: '/register' }
}
