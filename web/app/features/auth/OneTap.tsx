import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../../session/session.ts'
import { useSite } from '../../site/site.ts'
import { goToGoogle } from './go-to-google.ts'
import { offerOneTap } from './one-tap.ts'

/** Only where Google is configured, without a stored session, and not on the OAuth callback page. */
export function OneTap() {
  const clientId = useSite()?.googleClientId ?? null
  const { status } = useSession()
  const returning = useLocation().pathname.startsWith('/connect/')
  const wanted = status === 'anonymous' && !returning
  useEffect(() => {
    if (clientId && wanted) return offerOneTap(clientId, goToGoogle)
  }, [clientId, wanted])
  return null
}
