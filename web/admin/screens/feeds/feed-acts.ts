import type { FeedRow } from '@tianguis/contract/admin/feeds'
import { grouped } from '../../../app/format/counts.ts'
import type { Act } from '../../acts/use-act.ts'

/** Files that are uploaded have no schedule. */
export const isScheduled = ({ url }: FeedRow) => url !== 'import:'
const idsOf = (feeds: readonly FeedRow[]) => feeds.map(({ id }) => id)

function plainPauseAct(feeds: readonly FeedRow[], paused: boolean): Act {
  const many = `${grouped(feeds.length)} feeds`
  const alone = paused ? 'En pausa.' : 'Se lee otra vez.'
  const said = feeds.length === 1 ? alone : paused ? `${many} en pausa.` : `Se leen otra vez ${many}.`
  return { method: 'PUT', path: 'feeds/paused', body: { ids: idsOf(feeds), paused }, said }
}

/** Of these, only those that are otherwise; undo sets them back. */
export function pauseAct(feeds: readonly FeedRow[], paused: boolean): Act {
  const changed = feeds.filter((feed) => feed.paused !== paused)
  return { ...plainPauseAct(changed, paused), undo: [plainPauseAct(changed, !paused)] }
}

export const readAct = (feeds: readonly FeedRow[]): Act => ({
  method: 'POST',
  path: 'feeds/run',
  body: { ids: idsOf(feeds) },
  said: feeds.length === 1 ? 'Se lee ahora.' : `Se leen ahora ${grouped(feeds.length)} feeds.`,
})
