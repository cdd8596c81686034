import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * The query of this browser's address; undefined while rendering on the server and hydrating, because pages are rendered
 * once for everybody and what is personal in an address never reaches them.
 */
export function useBrowserQuery(): URLSearchParams | undefined {
  const search = useSyncExternalStore(
    never,
    () => location.search,
    () => undefined,
  )
  return search === undefined ? undefined : new URLSearchParams(search)
}
