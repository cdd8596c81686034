import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { send } from '../session/api.ts'

const TYPING_PAUSE_MS = 400

/** The text as the site shows it, a moment after the last key. */
export function usePreview(markdown: string): { html: string; error: Error | null } {
  const [settled, setSettled] = useState(markdown)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(markdown), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [markdown])
  const { data, error } = useQuery({
    queryKey: ['preview', settled],
    queryFn: () => send<{ html: string }>('POST', 'posts/preview', { markdown: settled }),
    placeholderData: keepPreviousData,
  })
  return { html: data?.html ?? '', error }
}
