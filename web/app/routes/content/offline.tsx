/** The page /sin-conexion, shown by the service worker when there is no connection. */
import { headFor, metaOf } from '../../rendering/head.ts'
import { pageData } from '../../rendering/page-data.ts'
import { siteServices } from '../../rendering/request-context.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import type { Route } from './+types/offline'

const TITLE = 'Sin conexión'

export function loader({ context }: Route.LoaderArgs) {
  const words = {
    title: TITLE,
    description: 'Lo que puedes leer mientras vuelve tu conexión.',
    path: '/sin-conexion',
    noindex: true,
  }
  return pageData(headFor(context.get(siteServices).info, words), null)
}

export const meta: Route.MetaFunction = metaOf

/** Cached by the service worker and shown when a page cannot be reached, with links to the cached pages. */
export default function Offline() {
  return (
    <div className="wrap py-16 text-center tablet:py-20">
      <h1 className="text-title font-black">{TITLE}</h1>
      <p className="mx-auto mt-4 max-w-lg text-lg text-ink-soft">
        No pudimos llegar a esta página. Revisa tu conexión y vuelve a intentarlo; no perdiste nada. Mientras tanto
        puedes leer lo que viste hace poco, con el precio que tenía entonces.
      </p>
      <p className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLink href="/">Ir al inicio</ButtonLink>
      </p>
    </div>
  )
}
