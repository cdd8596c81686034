import type { FeedRow } from '@tianguis/contract/admin/feeds'
import { Badge } from '../../../app/ui/Badge.tsx'

/** The states of a run (`RUN_STATES` of the server). */
const STATE_WORDS: Record<string, string> = {
  running: 'leyendo',
  done: 'bien',
  unchanged: 'sin cambios',
  stopped: 'detenida',
  failed: 'falló',
}

export const stateWord = (state: string) => STATE_WORDS[state] ?? state

/** Paused, failing with the message of the last run, or else the state of the last run. */
export function FeedState({ feed: { url, paused, failures, state, message } }: { feed: FeedRow }) {
  // A feed imported by hand is stored as paused, because no schedule reads it.
  if (paused && url !== 'import:') return <Badge>en pausa</Badge>
  if (failures > 0 || state === 'failed' || state === 'stopped')
    return (
      <>
        <Badge tone="bad">{state ? stateWord(state) : 'falla'}</Badge> <span className="text-sm">{message}</span>
      </>
    )
  return <Badge tone={state === null ? 'plain' : 'good'}>{state === null ? 'sin leer' : stateWord(state)}</Badge>
}
