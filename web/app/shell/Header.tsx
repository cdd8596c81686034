import { useLocation, useSearchParams } from 'react-router'
import { AccountArea, AccountCircle } from '../features/auth/AccountArea.tsx'
import { MenuButton } from '../features/menu/MenuButton.tsx'
import { StaticHtml } from '../rendering/StaticHtml.tsx'
import { SearchBox } from '../search-box/SearchBox.tsx'
import { useSite } from '../site/site.ts'
import { CATEGORIES_FRAGMENT, LOGO_FRAGMENT } from './fragment-ids.ts'

const SECTIONS = [
  { href: '/coupons', label: 'Cupones' },
  { href: '/stores', label: 'Tiendas' },
  { href: '/blog', label: 'Blog' },
]

/**
 * One set of parts, two arrangements (styles/shell/header.css): on laptops a bar with logo, search and promo over the
 * awning with the sections; on smaller screens menu, logo, search and account in one row.
 */
export function Header() {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const site = useSite()
  return (
    <header className="site-header">
      <a href="/" aria-label={`${site?.productName ?? 'Tianguis'}, inicio`} className="site-logo">
        <StaticHtml id={LOGO_FRAGMENT} className="contents" />
      </a>
      <SearchBox id="buscar" q={pathname === '/search' ? (search.get('q') ?? '') : ''} />
      <PromoButton prizeDraw={site?.prizeDraw === true} />
      <AccountCircle />
      <nav aria-label="Principal" className="site-nav">
        <MenuButton>
          <StaticHtml id={CATEGORIES_FRAGMENT} className="categories-panel" />
        </MenuButton>
        <ul className="hidden items-center gap-0.5 laptop:flex">
          {SECTIONS.map(({ href, label }) => (
            <li key={href}>
              <a href={href} className="nav-link" aria-current={pathname === href ? 'page' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
        <p className="demo-notice">{site?.demo ? <DemoWords /> : null}</p>
        <AccountArea />
      </nav>
    </header>
  )
}

function DemoWords() {
  return (
    <>
      Demostración<span className="laptop:hidden desktop:inline">: tiendas, precios y cupones inventados</span>
    </>
  )
}

/** Styles hide it from signed-in users before the first paint (styles/shell/banner.css). */
function PromoButton({ prizeDraw }: { prizeDraw: boolean }) {
  return (
    <a href="/register" className="promo-button">
      {prizeDraw ? '¡Regístrate y participa por gift card de $100 USD!' : '¡Regístrate y recibe alertas de precio!'}
    </a>
  )
}
