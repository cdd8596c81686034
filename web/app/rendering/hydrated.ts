import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and until the page is alive: a form that needs code must not be sent before. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
