import { useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { justRegistered, onRegistration } from '../../session/registration.ts'
import { useSignedIn } from '../../session/session.ts'
import { useSite } from '../../site/site.ts'
import { Icon } from '../../ui/Icon.tsx'
import { bannerVariant } from './banner-variant.ts'

/** The line above the header. The server renders the signed-out variant; it changes when the session is restored. */
export function Banner() {
  const [closed, setClosed] = useState(false)
  const registered = useSyncExternalStore(onRegistration, justRegistered, () => false)
  const signedIn = useSignedIn()
  const { pathname } = useLocation()
  const telegramUrl = useSite()?.telegramUrl ?? '/'
  const banner = bannerVariant({ pathname, registered, signedIn, telegramUrl })
  if (closed || !banner) return null
  return (
    <aside aria-label="Aviso" className="banner">
      <a href={banner.href} {...(banner.external ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
        {banner.text}
      </a>
      <button type="button" className="icon-button needs-js" aria-label="Cerrar aviso" onClick={() => setClosed(true)}>
        <Icon name="x" />
      </button>
    </aside>
  )
}
