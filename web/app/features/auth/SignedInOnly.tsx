import { type ReactNode, useState } from 'react'
import { openLogin } from '../../session/login-modal-state.ts'
import { type Session, useSession } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Spinner } from '../../ui/Spinner.tsx'

type SignedIn = Extract<Session, { status: 'authenticated' }>

interface SignedInOnlyProps {
  title: string
  /** What the page is and how to go on, for browsers without JavaScript. */
  withoutScripts?: string
  children: (session: SignedIn) => ReactNode
}

/**
 * A page for signed-in users: a spinner while the session loads, sign-in buttons for visitors. When the session expires
 * the page is hidden, not unmounted, so that the same user finds what was typed after signing in again.
 */
export function SignedInOnly({ title, withoutScripts, children }: SignedInOnlyProps) {
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
        <SignInPrompt title={title} withoutScripts={withoutScripts} loading={session.status === 'loading'} />
      )}
    </>
  )
}

function hasExpired(session: Session): boolean {
  return session.status === 'anonymous' && session.expired
}

interface SignInPromptProps extends Pick<SignedInOnlyProps, 'title' | 'withoutScripts'> {
  loading: boolean
}

function SignInPrompt({ title, withoutScripts, loading }: SignInPromptProps) {
  return (
    <div className="wrap py-16 text-center">
      <h1 className="text-title font-black">{title}</h1>
      <noscript>
        <p className="mx-auto mt-4 max-w-md text-lg text-ink-soft">
          {withoutScripts ?? 'Tu cuenta necesita JavaScript. Actívalo en tu navegador y vuelve a cargar la página.'}
        </p>
        <p className="mt-6">
          <a href="/" className="text-link">
            Ir a la página de inicio
          </a>
        </p>
      </noscript>
      {loading ? (
        <div className="needs-js mt-10 flex justify-center">
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
