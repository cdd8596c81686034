import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../../session/session.ts'
import { useSite } from '../../site/site.ts'
import { leaveForGoogle } from './leave-for-google.ts'
import { offerOneTap } from './one-tap.ts'

/** Only where Google is set up, and only while nobody is stored in this browser or on the way back from Google. */
export function OneTap() {
  const clientId = useSite()?.googleClientId ?? null
  const { status } = useSession()
  const returning = useLocation().pathname.startsWith('/connect/')
  const wanted = status === 'anonymous' && !returning
  useEffect(() => {
    if (clientId && wanted) return offerOneTap(clientId, leaveForGoogle)
  }, [clientId, wanted])
  return null
}
