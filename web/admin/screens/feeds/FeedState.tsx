import type { FeedRow } from '@tianguis/contract/admin/feeds'
import { Badge } from '../../../app/ui/Badge.tsx'

const STATES: Record<string, string> = {
  running: 'leyendo',
  done: 'bien',
  unchanged: 'sin cambios',
  stopped: 'detenida',
  failed: 'falló',
}

export const stateWord = (state: string) => STATES[state] ?? state

/** Paused, failing with the reason, or how the last run ended. */
export function FeedState({ feed: { url, paused, failures, state, message } }: { feed: FeedRow }) {
  if (paused && url !== 'import:') return <Badge>en pausa</Badge>
  if (failures > 0 || state === 'failed' || state === 'stopped')
    return (
      <>
        <Badge tone="bad">{state ? stateWord(state) : 'falla'}</Badge> <span className="text-sm">{message}</span>
      </>
    )
  return <Badge tone={state === null ? 'plain' : 'good'}>{state === null ? 'sin leer' : stateWord(state)}</Badge>
}
