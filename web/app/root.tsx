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
import { askTheWorker, isLostConnection } from './offline/lost-connection.ts'
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

export const loader = ({ context }: Route.LoaderArgs) => publicSite(context.get(siteServices).info)

/** Only an error page has no words of its own: every route says its own, and those count. */
export const meta: Route.MetaFunction = ({ error }) => metaOf({ error })

/** The site's name does not change while somebody reads it. */
export const shouldRevalidate = () => false

/** The theme somebody chose stands on the root before React comes (features/theme): that is no mismatch. */
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
  const lost = isLostConnection(error)
  useEffect(() => {
    if (lost) askTheWorker()
  }, [lost])
  return (
    <Shell flags={layoutFlags([])}>
      <ErrorPage status={isRouteErrorResponse(error) ? error.status : lost ? 503 : 500} />
    </Shell>
  )
}
