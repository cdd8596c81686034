import { ASSISTANT_PATH } from '@tianguis/contract/assistant/assistant-rules'
import type { BannerLine, BannerTexts } from '@tianguis/contract/site/banner'

interface Situation {
  pathname: string
  /** Right after an account was activated. */
  registered: boolean
  signedIn: boolean
  /** Absent on the error page of a site that cannot be reached. */
  texts: BannerTexts | undefined
}

export interface BannerVariant extends BannerLine {
  name: 'registered' | 'member' | 'visitor'
  external?: boolean
}

/** The first that applies; none on the assistant's pages. */
export function bannerVariant({ pathname, registered, signedIn, texts }: Situation): BannerVariant | null {
  if (pathname.includes(ASSISTANT_PATH)) return null
  if (registered) return { name: 'registered', text: '¡Registro exitoso! Tu cuenta ya está activa.', href: '/' }
  const name = signedIn ? 'member' : 'visitor'
  const line = texts?.[name]
  return line ? { name, ...line, external: line.href.startsWith('http') } : null
}
