import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { storeLinkHandlers } from '../analytics/store-links.ts'
import { storeCampaign } from '../analytics/tracking.ts'
import { LoginModalHost } from '../features/auth/LoginModalHost.tsx'
import { Banner } from '../features/banner/Banner.tsx'
import { CompareTrayHost } from '../features/compare/CompareTrayHost.tsx'
import { TagManagerHost } from '../features/consent/TagManagerHost.tsx'
import { closeOpenMenus, useDelegatedNavigation } from '../navigation/delegated-navigation.ts'
import { keepsFocus } from '../navigation/focus-state.ts'
import { PrefetchOnIntent } from '../navigation/PrefetchOnIntent.tsx'
import { StaticHtml } from '../rendering/StaticHtml.tsx'
import { rememberSite, useSite } from '../site/site.ts'
import { ToastHost } from '../ui/toast/ToastHost.tsx'
import { FOOTER_FRAGMENT, ICONS_FRAGMENT } from './fragment-ids.ts'
import { Header } from './Header.tsx'
import type { LayoutFlags } from './layout-flags.ts'

const MAIN = 'contenido'

/** Header, footer and dialogs around every page; a route's `handle` can hide parts of it. */
export function Shell({ flags, children }: { flags: LayoutFlags; children: ReactNode }) {
  if (flags.layout === 'none') {
    return (
      <Frame>
        <main id={MAIN} tabIndex={-1}>
          {children}
        </main>
      </Frame>
    )
  }
  return (
    <Frame>
      <a href={`#${MAIN}`} className="skip-link">
        Saltar al contenido
      </a>
      <StaticHtml id={ICONS_FRAGMENT} className="hidden" />
      <Progress />
      <Banner />
      <Header />
      <main id={MAIN} tabIndex={-1}>
        {children}
      </main>
      <StaticHtml id={FOOTER_FRAGMENT} className={flags.footer ? undefined : 'hidden'} />
    </Frame>
  )
}

/** Event handlers and overlays that every page needs, with or without header and footer. */
function Frame({ children }: { children: ReactNode }) {
  const navigation = useDelegatedNavigation()
  const { search } = useLocation()
  const site = useSite()
  useCloseMenusOnLeave()
  useFocusOnArrival()
  useEffect(() => storeCampaign(search), [search])
  useEffect(() => rememberSite(site), [site])
  // Handles events of the links and forms inside; not interactive itself.
  return (
    <div {...navigation} {...storeLinkHandlers}>
      {children}
      <CompareTrayHost />
      <LoginModalHost />
      <ToastHost />
      <TagManagerHost />
      <PrefetchOnIntent />
    </div>
  )
}

function Progress() {
  const { state } = useNavigation()
  return state === 'idle' ? null : <div className="progress" role="progressbar" aria-label="Cargando página" />
}

/** Open panels close with Escape and with a click elsewhere. */
function useCloseMenusOnLeave() {
  useEffect(() => {
    const leave = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== 'Escape') return
      const inside = event.target instanceof Element && event.target.closest('details[data-closes-on-leave]')
      if (event.type === 'keydown' || !inside) closeOpenMenus()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('keydown', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('keydown', leave)
    }
  }, [])
}

/** After client navigation the focus moves to the new page, as after a document load. */
function useFocusOnArrival() {
  const { pathname, search, state } = useLocation()
  const arrivedAt = useRef(pathname + search)
  useEffect(() => {
    if (arrivedAt.current === pathname + search) return
    arrivedAt.current = pathname + search
    // From here on lists are laid out whole, so that going back finds the same place (styles/listing/results.css).
    document.documentElement.dataset.navigated = ''
    if (keepsFocus(state)) return
    document.getElementById(MAIN)?.focus({ preventScroll: true })
  }, [pathname, search, state])
}
