/** The session of the back office: who is signed in and what they may do. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SessionState } from '@tianguis/contract/admin/access'
import type { Permission } from '@tianguis/contract/admin/permissions'
import { get, Refused, send, setSession } from './api.ts'

/** Query key of the session. */
export const SESSION = ['session'] as const

/** Undefined while it loads, null when signed out. */
export function useSession(): SessionState | null | undefined {
  const { data } = useQuery({ queryKey: SESSION, queryFn: loadSession, staleTime: 60_000 })
  return data
}

async function loadSession(): Promise<SessionState | null> {
  try {
    const session = await get<SessionState>('session')
    setSession(session)
    return session
  } catch (error) {
    if (error instanceof Refused && error.status === 401) return null
    throw error
  }
}

/** Returns a function that checks a permission of the signed-in person. */
export function useMay(): (permission: Permission) => boolean {
  const session = useSession()
  return (permission) => session?.permissions.includes(permission) ?? false
}

/** Signs out and clears all cached data. */
export function useSignOut(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await send('DELETE', 'session').catch(() => undefined)
    queries.setQueryData(SESSION, null)
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION[0] })
  }
}
