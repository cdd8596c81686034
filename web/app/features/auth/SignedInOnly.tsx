import { type ReactNode, useState } from 'react'
import { openLogin } from '../../session/login-modal-state.ts'
import { type Session, useSession } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Spinner } from '../../ui/Spinner.tsx'

type SignedIn = Extract<Session, { status: 'authenticated' }>

interface SignedInOnlyProps {
  title: string
  children: (session: SignedIn) => ReactNode
}

/**
 * A page for signed-in users: a spinner while the session loads, sign-in buttons for visitors. When the session expires
 * the page is hidden, not unmounted, so that the same user finds what was typed after signing in again.
 */
export function SignedInOnly({ title, children }: SignedInOnlyProps) {
  const session = useSession()
  const [kept, setKept] = useState<SignedIn | null>(null)
  if (session.status === 'authenticated' && session !== kept) setKept(session)
  const shown = session.status === 'authenticated' ? session : hasExpired(session) ? kept : null
  return (
    <>
      {shown ? (
        <div key={shown.user.id} hidden={session.status !== 'authenticated'}>
          {children(shown)}
        </div>
      ) : null}
      {session.status === 'authenticated' ? null : (
        <SignInPrompt title={title} loading={session.status === 'loading'} />
      )}
    </>
  )
}

function hasExpired(session: Session): boolean {
  return session.status === 'anonymous' && session.expired
}

function SignInPrompt({ title, loading }: { title: string; loading: boolean }) {
  return (
    <div className="wrap py-16 text-center">
      <h1 className="text-title font-black">{title}</h1>
      {loading ? (
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
