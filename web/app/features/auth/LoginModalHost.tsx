import { lazy, Suspense, useEffect, useState } from 'react'
import { openLogin, useLoginModal } from './login-modal-state.ts'
import { followOtherTabs, onExpired, restoreSession } from './session.ts'
import { rememberPath } from './stored-session.ts'

const LoginModal = lazy(() => import('./LoginModal.tsx'))

/** Brings the session to life after hydration, and the modal when it is first opened. */
export function LoginModalHost() {
  const { open } = useLoginModal()
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    restoreSession()
    const stopFollowing = followOtherTabs()
    const stopListening = onExpired(() => {
      rememberPath(location.pathname + location.search)
      openLogin('login', 'Tu sesión terminó. Inicia sesión otra vez para seguir donde estabas.')
    })
    return () => {
      stopFollowing()
      stopListening()
    }
  }, [])
  useEffect(() => {
    if (open) setWanted(true)
  }, [open])
  return wanted ? (
    <Suspense fallback={null}>
      <LoginModal />
    </Suspense>
  ) : null
}
