/** The HTML document around every page. */
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { type ReactNode, useEffect } from 'react'
import {
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
} from 'react-router'
import type { Route } from './+types/root'
import { isNetworkError, reloadThroughServiceWorker } from './offline/network-failure.ts'
import { metaOf } from './rendering/head.ts'
import { siteServices } from './rendering/request-context.ts'
import { ErrorPage } from './shell/ErrorPage.tsx'
import { layoutFlags } from './shell/layout-flags.ts'
import { Shell } from './shell/Shell.tsx'
import { publicSite } from './site/site.ts'
import './styles/app.css'

export const links: LinksFunction = () => [
  { rel: 'preload', href: figtree, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

export const loader = async ({ context }: Route.LoaderArgs) => {
  const { info, banner } = context.get(siteServices)
  return publicSite(info, await banner())
}

/** Used by error pages only; every route has its own. */
export const meta: Route.MetaFunction = ({ error }) => metaOf({ error })

/** The site's settings do not change during a visit. */
export const shouldRevalidate = () => false

/** The theme script sets an attribute on `<html>` before hydration (features/theme), hence suppressHydrationWarning. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="es-MX" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#c2145e" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <Shell flags={layoutFlags(useMatches())}>
      <Outlet />
    </Shell>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const lost = isNetworkError(error)
  useEffect(() => {
    if (lost) reloadThroughServiceWorker()
  }, [lost])
  return (
    <Shell flags={layoutFlags([])}>
      <ErrorPage status={isRouteErrorResponse(error) ? error.status : lost ? 503 : 500} />
    </Shell>
  )
}
