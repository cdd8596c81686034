import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { isBannerClosed, storeBannerClosed } from '../../session/closed-banners.ts'
import { justRegistered, subscribeToRegistration } from '../../session/registration.ts'
import { useSignedIn } from '../../session/session.ts'
import { useSite } from '../../site/site.ts'
import { Icon } from '../../ui/icon/Icon.tsx'
import { type BannerVariant, bannerVariant } from './banner-variant.ts'

/**
 * The line above the header. The server renders the signed-out variant; styles hide it from visitors who are signed in or
 * closed it (styles/shell/banner.css), until the session is restored.
 */
export function Banner() {
  const registered = useSyncExternalStore(subscribeToRegistration, justRegistered, () => false)
  const signedIn = useSignedIn()
  const { pathname } = useLocation()
  const banner = bannerVariant({ pathname, registered, signedIn, texts: useSite()?.banner })
  return banner && <Line key={banner.name} banner={banner} />
}

function Line({ banner: { name, text, href, external } }: { banner: BannerVariant }) {
  const [closed, setClosed] = useState(false)
  // From here on this component decides, not the style of the first paint.
  useLayoutEffect(() => {
    setClosed(isBannerClosed(name, text))
    delete document.documentElement.dataset.closedBanners
  }, [name, text])
  if (closed) return null
  return (
    <aside aria-label="Aviso" className="banner" data-banner={name}>
      <a href={href} {...(external ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
        {text}
      </a>
      <button
        type="button"
        className="icon-button needs-js"
        aria-label="Cerrar aviso"
        onClick={() => {
          storeBannerClosed(name, text)
          setClosed(true)
        }}
      >
        <Icon name="x" />
      </button>
    </aside>
  )
}
