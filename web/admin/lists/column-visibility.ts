import { useEffect, useState } from 'react'

type Visibility = Record<string, boolean>

/** Which columns of a list this browser shows; a column that is not named is shown. */
export function useColumnVisibility(list: string) {
  const key = `admin-columns:${list}`
  const state = useState<Visibility>(() => storedVisibility(key))
  const [visibility] = state
  useEffect(() => {
    try {
      localStorage.setItem(key, JSON.stringify(visibility))
    } catch {
      // Without storage the choice lasts as long as the screen.
    }
  }, [key, visibility])
  return state
}

function storedVisibility(key: string): Visibility {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Visibility) : {}
  } catch {
    return {}
  }
}
