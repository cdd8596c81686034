import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { openLogin } from './login-modal-state.ts'
import { type Session, useSession } from './session.ts'

type SignedIn = Extract<Session, { status: 'authenticated' }>

/** A page of one's own: a spinner while the session loads, an invitation for visitors. */
export function SignedInOnly({ title, children }: { title: string; children: (session: SignedIn) => ReactNode }) {
  const session = useSession()
  if (session.status === 'authenticated') return children(session)
  return (
    <div className="wrap py-16 text-center">
      <h1 className="text-title font-black">{title}</h1>
      {session.status === 'loading' ? (
        <div className="mt-10 flex justify-center">
          <Spinner label="Cargando tu cuenta" />
        </div>
      ) : (
        <>
          <p className="mx-auto mt-4 max-w-md text-lg text-ink-soft">Inicia sesión para ver esta página.</p>
          <p className="mt-6 flex flex-wrap justify-center gap-3">
            <Button onClick={() => openLogin('login')}>Iniciar sesión</Button>
            <Button look="quiet" onClick={() => openLogin('register')}>
              Crear cuenta
            </Button>
          </p>
        </>
      )}
    </div>
  )
}
