/** A feed in preparation: its settings as they are typed, and what they make of its rows. */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DraftSettings, DraftView } from '@tianguis/contract/admin/feeds/feed-drafts'
import type { Preview } from '@tianguis/contract/admin/feeds/feed-preview'
import { useEffect, useState } from 'react'
import { get, Refused, send } from '../../session/api.ts'

const TYPING_MS = 400
const WORKING_MS = 1_000

export const isWorking = (draft: DraftView | undefined) => draft?.state === 'waiting' || draft?.state === 'running'

export interface DraftState {
  draft: DraftView
  settings: DraftSettings
  change(change: Partial<DraftSettings>): void
  /** The last that could be made; settings that are refused leave it as it was. */
  preview: Preview | undefined
  isReading: boolean
  error: Error | null
  /** Why the settings are refused, if it is because of this field. */
  faultOf(field: string): string | undefined
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
  const lastGood = useLastDefined(preview.data)
  const faults = preview.error instanceof Refused ? preview.error.faults : []
  if (!draft || !settings) return { state: null, error }
  return {
    error,
    state: {
      draft,
      settings,
      change: (change) => setTyped({ ...settings, ...change }),
      preview: lastGood,
      isReading: preview.isFetching || asked !== settings,
      error: preview.error,
      faultOf: (field) => faults.find(({ path }) => path.at(-1) === field)?.message,
      async stored(act) {
        await send('POST', `feed-drafts/${id}/preview`, settings)
        const answer = await send<{ feedId?: number | null }>('POST', `feed-drafts/${id}/${act}`)
        await queries.invalidateQueries({ queryKey: ['draft', id] })
        return answer
      },
    },
  }
}

/** A query that failed has no data; what it had before stays. */
function useLastDefined<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
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
