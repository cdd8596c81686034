import { useLocation, useSearchParams } from 'react-router'
import { Frozen } from '../../rendering/frozen.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { CATEGORIES_FRAGMENT } from './fragment-ids.ts'
import { LogoMark, Wordmark } from './Logo.tsx'
import { SearchBox } from './SearchBox.tsx'
import { useSite } from './site.ts'

const SECTIONS = [
  { href: '/coupons', label: 'Cupones' },
  { href: '/stores', label: 'Tiendas' },
  { href: '/blog', label: 'Blog' },
]

export function Header() {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const site = useSite()
  const name = site?.productName ?? 'Tianguis'
  return (
    <header className="relative z-30 bg-surface">
      <div className="wrap flex items-center gap-3 py-3 sm:gap-6 laptop:gap-10 laptop:py-4">
        <a href="/" aria-label={`${name}, inicio`} className="flex shrink-0 items-center gap-2.5">
          <LogoMark className="size-10 laptop:size-11" />
          <span className="hidden sm:block">
            <Wordmark name={name} className="h-8 w-auto laptop:h-9" />
          </span>
        </a>
        <SearchBox id="buscar" q={pathname === '/search' ? (search.get('q') ?? '') : ''} />
      </div>
      <div className="awning">
        <nav aria-label="Principal" className="wrap flex flex-wrap items-center gap-x-1 py-1">
          <details className="-ml-3.5" data-closes-on-leave>
            <summary className="nav-link">
              <Icon name="menu" />
              <span className="sr-only sm:not-sr-only">Buscar por categorías</span>
            </summary>
            <Frozen id={CATEGORIES_FRAGMENT} className="categories-panel" />
          </details>
          <ul className="flex items-center gap-0.5">
            {SECTIONS.map(({ href, label }) => (
              <li key={href}>
                <a href={href} className="nav-link" aria-current={pathname === href ? 'page' : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
          {site?.demo ? <DemoNotice /> : null}
        </nav>
      </div>
    </header>
  )
}

function DemoNotice() {
  return (
    <p className="basis-full pb-1.5 text-xs text-rosa-100 tablet:ml-auto tablet:basis-auto tablet:pb-0 tablet:text-sm">
      Demostración: tiendas, precios y cupones inventados
    </p>
  )
}
