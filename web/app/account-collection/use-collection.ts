import { useEffect, useSyncExternalStore } from 'react'
import { callSignedIn, useSession } from '../session/session.ts'
import { type Collection, createCollection, type Dependencies } from './collection.ts'

export function personalCollection<T>(path: string) {
  const channel: Dependencies['channel'] =
    typeof BroadcastChannel === 'undefined' || typeof window === 'undefined' ? null : new BroadcastChannel('tianguis')
  const collection = createCollection<T>(path, { call: callSignedIn, channel })
  // A tab that comes back to the front may have missed what another device changed.
  if (typeof document !== 'undefined')
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') void collection.refresh()
    })
  return collection
}

const NOTHING = () => undefined

/** On the server, while hydrating and for visitors there is none. */
export function useCollection<T>(collection: ReturnType<typeof createCollection<T>>): Collection<T> {
  const session = useSession()
  const person = session.status === 'authenticated' ? session.user.id : null
  useEffect(() => {
    if (session.status !== 'loading') collection.belongsTo(person)
  }, [collection, session.status, person])
  return useSyncExternalStore(collection.subscribe, collection.current, NOTHING)
}
