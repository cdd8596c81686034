/** The page /connect/google/redirect, where Google sends visitors back to. */
import { GoogleReturn } from '../../features/auth/google/GoogleReturn.tsx'
import { useBrowserQuery } from '../../rendering/browser-query.ts'
import { headFor, metaOf } from '../../rendering/head.ts'
import { pageData } from '../../rendering/page-data.ts'
import { siteServices } from '../../rendering/request-context.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import type { Route } from './+types/google-return'

export function loader({ context }: Route.LoaderArgs) {
  const { info } = context.get(siteServices)
  const path = '/connect/google/redirect'
  return pageData(
    headFor(info, { title: 'Entrando con Google', description: 'Un momento.', path, noindex: true }),
    null,
  )
}

export const meta: Route.MetaFunction = metaOf

export default function GoogleReturnRoute() {
  const query = useBrowserQuery()
  return (
    <div className="wrap grid justify-items-center gap-6 py-20 text-center">
      <h1 className="text-title font-black">Entrando con Google</h1>
      {query ? <GoogleReturn query={`?${query}`} /> : <Spinner label="Entrando con Google" />}
    </div>
  )
}
