import { useEffect, useState } from 'react'
import { closeLogin, openLoginAfterExpiry, useLoginModal } from '../../session/login-modal-state.ts'
import { followOtherTabs, onExpired, restoreSession } from '../../session/session.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import { OneTap } from './google/OneTap.tsx'

const LoginModal = onDemand(() => import('./LoginModal.tsx'))

/** Restores the session after hydration, and loads the modal when it is first opened. */
export function LoginModalHost() {
  const { open } = useLoginModal()
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    restoreSession()
    const stopFollowing = followOtherTabs(closeLogin)
    const stopListening = onExpired(openLoginAfterExpiry)
    return () => {
      stopFollowing()
      stopListening()
    }
  }, [])
  useEffect(() => {
    if (open) setWanted(true)
  }, [open])
  return (
    <>
      <OneTap />
      {wanted ? <LoginModal /> : null}
    </>
  )
}
