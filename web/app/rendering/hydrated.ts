import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and during hydration; a form that needs code must not be submitted before. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
