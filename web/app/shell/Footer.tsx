import type { SiteInfo } from '@tianguis/contract/site/site-info'
import type { ReactNode } from 'react'
import { LogoMark, Wordmark } from '../brand/Logo.tsx'
import { ThemeChoice } from '../features/theme/ThemeChoice.tsx'

/** Rendered on the server only (see fragments.server.tsx): none of this reaches the browser as code. */
export function Footer({ info }: { info: SiteInfo }) {
  return (
    <footer className="site-footer mt-12 sm:mt-20">
      <div className="papel-picado-edge" />
      <div className="wrap grid grid-cols-2 gap-x-6 gap-y-8 pt-8 pb-8 sm:grid-cols-3 sm:gap-10 sm:py-10 laptop:grid-cols-[minmax(0,1.6fr)_repeat(3,minmax(0,1fr))]">
        <div className="col-span-full max-w-sm laptop:col-span-1">
          <a
            href="/"
            className="inline-flex flex-wrap items-center gap-3 text-white"
            aria-label={`${info.productName}, inicio`}
          >
            <span className="rounded-xl bg-cal-50 p-1.5 text-barro-900">
              <LogoMark className="size-9" />
            </span>
            <Wordmark name={info.productName} className="h-8 w-auto" />
          </a>
          <p className="mt-4">
            Comparamos el precio total de cada producto, con envío y cupón, y te enseñamos su historia. Para que el
            descuento sea de verdad.
          </p>
          {info.demo ? (
            <p className="mt-4 text-sm text-cal-300">
              Este sitio es una demostración: las tiendas, los precios y los cupones son inventados.
            </p>
          ) : null}
        </div>
        <Column title="Explorar">
          <FooterLink href="/ofertas">Ofertas</FooterLink>
          <FooterLink href="/coupons">Cupones</FooterLink>
          <FooterLink href="/stores">Tiendas</FooterLink>
          <FooterLink href="/blog">Blog</FooterLink>
          <FooterLink href="/codigo">Buscar por código de barras</FooterLink>
          <FooterLink href="/NewMarket">Agrega tu Tienda</FooterLink>
          <FooterLink href="/AboutUs">Quiénes somos</FooterLink>
        </Column>
        <Column title="Legal">
          <FooterLink href="/terminos-y-condiciones">Términos y condiciones</FooterLink>
          <FooterLink href="/aviso-de-privacidad">Aviso de privacidad</FooterLink>
          <FooterLink href="/politica-de-cookies">Política de cookies</FooterLink>
        </Column>
        <Column title="Contacto" wide>
          <FooterLink href={`mailto:${info.contactEmail}`}>{info.contactEmail}</FooterLink>
          {info.social.map(({ label, url }) => (
            <li key={label}>
              <a href={url} target="_blank" rel="noopener noreferrer">
                {label}
                <span className="sr-only"> (abre en otra pestaña)</span>
              </a>
            </li>
          ))}
        </Column>
      </div>
      <div className="wrap">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-barro-700 py-6 text-sm text-cal-300">
          <p>{info.productName} · Hecho en México · Precios en pesos mexicanos (MXN) con IVA</p>
          <ThemeChoice />
        </div>
      </div>
    </footer>
  )
}

/** `wide`: on phones across both columns, so that an e-mail address stays in one line. */
function Column({ title, wide = false, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'col-span-2 sm:col-span-1' : undefined}>
      <h2 className="mb-2 text-base font-bold tracking-normal text-white">{title}</h2>
      <ul>{children}</ul>
    </div>
  )
}

function FooterLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <a href={href}>{children}</a>
    </li>
  )
}
