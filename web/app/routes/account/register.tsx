/** The page /register. */
import { useState } from 'react'
import { CheckYourMail } from '../../features/auth/CheckYourMail.tsx'
import { RegisterForm } from '../../features/auth/RegisterForm.tsx'
import { headFor, metaOf } from '../../rendering/head.ts'
import { pageData } from '../../rendering/page-data.ts'
import { siteServices } from '../../rendering/request-context.ts'
import { openLogin } from '../../session/login-modal-state.ts'
import { WithoutScripts } from '../../ui/WithoutScripts.tsx'
import type { Route } from './+types/register'

export function loader({ context }: Route.LoaderArgs) {
  const { info } = context.get(siteServices)
  const description = info.prizeDraw
    ? 'Crea tu cuenta gratis: guarda favoritos, recibe alertas de precio y participa por una gift card de $100 USD.'
    : 'Crea tu cuenta gratis: guarda favoritos y recibe alertas de precio.'
  return pageData(headFor(info, { title: 'Crear cuenta', description, path: '/register' }), null)
}

export const meta: Route.MetaFunction = metaOf

export default function Register() {
  const [registered, setRegistered] = useState<string | null>(null)
  return (
    <div className="wrap grid justify-items-center py-12">
      <div className="card w-full max-w-md p-6 sm:p-8">
        <h1 className="mb-5 text-title font-black">{registered ? '¡Revisa tu correo!' : 'Crear cuenta'}</h1>
        <WithoutScripts>Para crear tu cuenta, activa JavaScript en tu navegador.</WithoutScripts>
        <div className="needs-js">
          {registered ? <CheckYourMail email={registered} /> : <RegisterForm onRegistered={setRegistered} />}
          <p className="mt-6 border-t border-line pt-4 text-center">
            ¿Ya tienes cuenta?{' '}
            <button type="button" className="text-link" onClick={() => openLogin('login')}>
              Inicia sesión
            </button>
          </p>
        </div>
      </div>
    </div>
  )
}
