import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * The query of this browser's address; undefined on the server and during hydration, because pages are rendered once for
 * all visitors and must not contain what is personal in an address.
 */
export function useBrowserQuery(): URLSearchParams | undefined {
  const search = useSyncExternalStore(
    never,
    () => location.search,
    () => undefined,
  )
  return search === undefined ? undefined : new URLSearchParams(search)
}
