/** A feed in preparation: its settings as they are typed, and what they make of its rows. */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DraftSettings, DraftView, Preview } from '@tianguis/contract/admin/feed-drafts'
import { useEffect, useState } from 'react'
import { get, send } from '../../session/api.ts'

const TYPING_MS = 400
const WORKING_MS = 1_000

export const isWorking = (draft: DraftView | undefined) => draft?.state === 'waiting' || draft?.state === 'running'

export interface DraftState {
  draft: DraftView
  settings: DraftSettings
  change(change: Partial<DraftSettings>): void
  preview: Preview | undefined
  isReading: boolean
  error: Error | null
  /** Stores the settings as shown, then does the act. */
  stored(act: 'check' | 'save'): Promise<{ feedId?: number | null }>
}

export function useDraft(id: string): { state: DraftState | null; error: Error | null } {
  const queries = useQueryClient()
  const { data: draft, error } = useQuery({
    queryKey: ['draft', id],
    queryFn: () => get<DraftView>(`feed-drafts/${id}`),
    refetchInterval: ({ state }) => (isWorking(state.data) ? WORKING_MS : false),
  })
  const [typed, setTyped] = useState<DraftSettings | null>(null)
  const settings = typed ?? draft?.settings
  const asked = useSettled(settings)
  const preview = useQuery({
    queryKey: ['preview', id, asked],
    queryFn: () => send<Preview>('POST', `feed-drafts/${id}/preview`, asked),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!draft || !settings) return { state: null, error }
  return {
    error,
    state: {
      draft,
      settings,
      change: (change) => setTyped({ ...settings, ...change }),
      preview: preview.data,
      isReading: preview.isFetching || asked !== settings,
      error: preview.error,
      async stored(act) {
        await send('POST', `feed-drafts/${id}/preview`, settings)
        const answer = await send<{ feedId?: number | null }>('POST', `feed-drafts/${id}/${act}`)
        await queries.invalidateQueries({ queryKey: ['draft', id] })
        return answer
      },
    },
  }
}

/** The value once it has not changed for a moment; the first at once. */
function useSettled<T>(value: T | undefined): T | undefined {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled ?? value
}
