import { useEffect } from 'react'
import { useSite } from '../shell/site.ts'
import { leaveForGoogle } from './leave-for-google.ts'
import { offerOneTap } from './one-tap.ts'
import { useSession } from './session.ts'

/** Only where Google is set up, and only while nobody is stored in this browser. */
export function OneTap() {
  const clientId = useSite()?.googleClientId ?? null
  const { status } = useSession()
  useEffect(() => {
    if (clientId && status === 'anonymous') return offerOneTap(clientId, leaveForGoogle)
  }, [clientId, status])
  return null
}
