import { useEffect, useState } from 'react'
import { useSite } from '../site/site.ts'
import { suggest } from './suggestion-names.ts'

const WAIT_MS = 120

/** Suggestions for the newest text; an older answer never overwrites a newer one, a failure leaves them as they were. */
export function useSuggestions(text: string): string[] {
  const search = useSite()?.search
  const [suggestions, setSuggestions] = useState<string[]>([])
  useEffect(() => {
    if (!text.trim()) setSuggestions([])
    if (!text.trim() || !search) return
    const newer = new AbortController()
    const timer = setTimeout(() => {
      suggest(search, text, newer.signal).then(
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
