import { useEffect, useState } from 'react'
import { useSite } from '../site/site.ts'
import type { SuggestedText } from './suggestion-names.ts'

const WAIT_MS = 120

const loadQuery = () => import('./suggestion-names.ts')

/** On focus, so that the first typed letter does not wait for the code. */
export function preloadSuggestions(): void {
  loadQuery().catch(() => undefined)
}

/** Suggestions for the newest text; an older answer never overwrites a newer one, a failure leaves them as they were. */
export function useSuggestions(text: string): SuggestedText[] {
  const search = useSite()?.search
  const [suggestions, setSuggestions] = useState<SuggestedText[]>([])
  useEffect(() => {
    if (!text.trim()) setSuggestions([])
    if (!text.trim() || !search) return
    const newer = new AbortController()
    const { signal } = newer
    const show = (found: SuggestedText[]) => signal.aborted || setSuggestions(found)
    const timer = setTimeout(() => {
      loadQuery()
        .then(({ suggest }) => suggest(search, text, { signal, show }))
        .catch(() => undefined)
    }, WAIT_MS)
    return () => {
      clearTimeout(timer)
      newer.abort()
    }
  }, [text, search])
  return suggestions
}
