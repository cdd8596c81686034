/** The page /reset-password. */
import { NewLink, SetPassword } from '../../features/auth/SetPassword.tsx'
import { useBrowserQuery } from '../../rendering/browser-query.ts'
import { headFor, metaOf } from '../../rendering/head.ts'
import { pageData } from '../../rendering/page-data.ts'
import { siteServices } from '../../rendering/request-context.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { WithoutScripts } from '../../ui/WithoutScripts.tsx'
import type { Route } from './+types/reset-password'

export function loader({ context }: Route.LoaderArgs) {
  const { info } = context.get(siteServices)
  const description = 'Elige la contraseña de tu cuenta.'
  return pageData(headFor(info, { title: 'Tu contraseña', description, path: '/reset-password', noindex: true }), null)
}

export const meta: Route.MetaFunction = metaOf

export default function ResetPassword() {
  const query = useBrowserQuery()
  const code = query?.get('code')
  const isNew = query?.get('new') === 'true'
  return (
    <div className="wrap grid justify-items-center py-12">
      <div className="card w-full max-w-md p-6 sm:p-8">
        <h1 className="mb-5 text-title font-black">{isNew ? 'Activa tu cuenta' : 'Elige tu contraseña'}</h1>
        <WithoutScripts>
          Para elegir tu contraseña, activa JavaScript en tu navegador y vuelve a abrir el enlace.
        </WithoutScripts>
        {query === undefined ? (
          <div className="needs-js">
            <Spinner label="Leyendo tu enlace" />
          </div>
        ) : code ? (
          <SetPassword code={code} isNew={isNew} />
        ) : (
          <NewLink>
            <p className="text-ink-soft">Abre el enlace completo que te enviamos por correo, o pide uno nuevo.</p>
          </NewLink>
        )}
      </div>
    </div>
  )
}
