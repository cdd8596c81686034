import { ASSISTANT_PATH } from '@tianguis/contract/assistant/assistant-rules'

interface Situation {
  pathname: string
  /** Right after an account was activated. */
  registered: boolean
  signedIn: boolean
  telegramUrl: string
}

export interface BannerVariant {
  name: 'registered' | 'member' | 'visitor'
  text: string
  href: string
  external?: boolean
}

/** The first that applies; none on the assistant's pages. */
export function bannerVariant({ pathname, registered, signedIn, telegramUrl }: Situation): BannerVariant | null {
  if (pathname.includes(ASSISTANT_PATH)) return null
  if (registered) return { name: 'registered', text: '¡Registro exitoso! Tu cuenta ya está activa.', href: '/' }
  if (signedIn) {
    const text = '¡Ofertas imperdibles cada día! Únete a nuestro Telegram.'
    return { name: 'member', text, href: telegramUrl, external: true }
  }
  const text = '¡Gana premios cada mes! Regístrate y accede a las mejores ofertas.'
  return { name: 'visitor', text, href: '/register' }
}
