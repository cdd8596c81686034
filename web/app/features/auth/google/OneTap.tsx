import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../../../session/session.ts'
import { useSite } from '../../../site/site.ts'

/** Loads its code only where Google is configured, without a stored session, and not on the OAuth callback page. */
export function OneTap() {
  const clientId = useSite()?.googleClientId ?? null
  const { status } = useSession()
  const returning = useLocation().pathname.startsWith('/connect/')
  const wanted = status === 'anonymous' && !returning
  useEffect(() => {
    if (!clientId || !wanted) return
    let stop: (() => void) | null = () => undefined
    void import('./one-tap.ts').then(({ offerOneTap }) => {
      if (stop) stop = offerOneTap(clientId)
    })
    return () => {
      stop?.()
      stop = null
    }
  }, [clientId, wanted])
  return null
}
