import { useEffect, useState } from 'react'
import { pushSubscription } from '../../session/browser-push.ts'
import { closeLogin, openLoginAfterExpiry, useLoginModal } from '../../session/login-modal-state.ts'
import { followOtherTabs, onExpired, onSignedIn, restoreSession } from '../../session/session.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import { OneTap } from './google/OneTap.tsx'

const LoginModal = onDemand(() => import('./LoginModal.tsx'))

/** Few browsers have a subscription of an earlier session. */
async function keepNotices(): Promise<void> {
  if (!(await pushSubscription())) return
  const notices = await import('../../price-alert/push-notifications.ts')
  await notices.keepNotices()
}

/** Restores the session after hydration, and loads the modal when it is first opened. */
export function LoginModalHost() {
  const { open } = useLoginModal()
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    restoreSession()
    const stopFollowing = followOtherTabs(closeLogin)
    const stopListening = onExpired(openLoginAfterExpiry)
    const stopKeeping = onSignedIn(() => void keepNotices().catch(() => undefined))
    return () => {
      stopFollowing()
      stopListening()
      stopKeeping()
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
