import { useEffect, useState } from 'react'
import { useSite } from '../site/site.ts'

const WAIT_MS = 120

const loadQuery = () => import('./suggestion-names.ts')

/** On focus, so that the first typed letter does not wait for the code. */
export function preloadSuggestions(): void {
  loadQuery().catch(() => undefined)
}

/** Suggestions for the newest text; an older answer never overwrites a newer one, a failure leaves them as they were. */
export function useSuggestions(text: string): string[] {
  const search = useSite()?.search
  const [suggestions, setSuggestions] = useState<string[]>([])
  useEffect(() => {
    if (!text.trim()) setSuggestions([])
    if (!text.trim() || !search) return
    const newer = new AbortController()
    const timer = setTimeout(() => {
      loadQuery()
        .then(({ suggest }) => suggest(search, text, newer.signal))
        .then(
          (names) => newer.signal.aborted || setSuggestions(names),
          () => undefined,
        )
    }, WAIT_MS)
    return () => {
      clearTimeout(timer)
      newer.abort()
    }
  }, [text, search])
  return suggestions
}
