/** The page /user/stop-email-change, the link in the mail to the old address. */
import { StopEmailChange } from '../../features/settings/StopEmailChange.tsx'
import { useBrowserQuery } from '../../rendering/browser-query.ts'
import { headFor, metaOf } from '../../rendering/head.ts'
import { pageData } from '../../rendering/page-data.ts'
import { siteServices } from '../../rendering/request-context.ts'
import { WithoutScripts } from '../../ui/WithoutScripts.tsx'
import type { Route } from './+types/stop-email-change'

const TITLE = 'Detener el cambio de correo'

export function loader({ context }: Route.LoaderArgs) {
  const { info } = context.get(siteServices)
  const path = '/user/stop-email-change'
  return pageData(
    headFor(info, { title: TITLE, description: 'Tu cuenta conserva su correo.', path, noindex: true }),
    null,
  )
}

export const meta: Route.MetaFunction = metaOf

export default function StopEmailChangeRoute() {
  const code = useBrowserQuery()?.get('code') ?? ''
  return (
    <div className="wrap grid justify-items-center py-12">
      <div className="card w-full max-w-md p-6 sm:p-8">
        <h1 className="mb-5 text-title font-black">{TITLE}</h1>
        <WithoutScripts>
          Para detener el cambio, activa JavaScript en tu navegador y vuelve a abrir el enlace.
        </WithoutScripts>
        <div className="needs-js">
          <StopEmailChange code={code} />
        </div>
      </div>
    </div>
  )
}
