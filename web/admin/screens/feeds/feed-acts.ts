import type { FeedRow } from '@tianguis/contract/admin/feeds'
import { grouped } from '../../../app/format/counts.ts'
import type { Act } from '../../acts/use-act.ts'

/** Files that are uploaded have no schedule. */
export const isScheduled = ({ url }: FeedRow) => url !== 'import:'
const idsOf = (feeds: readonly FeedRow[]) => feeds.map(({ id }) => id)

function plainSetPausedAct(feeds: readonly FeedRow[], paused: boolean): Act {
  const many = `${grouped(feeds.length)} feeds`
  const alone = paused ? 'En pausa.' : 'Se lee otra vez.'
  const toast = feeds.length === 1 ? alone : paused ? `${many} en pausa.` : `Se leen otra vez ${many}.`
  return { method: 'PUT', path: 'feeds/paused', body: { ids: idsOf(feeds), paused }, toast }
}

/** Pauses or resumes those feeds that are not in that state yet; undo sets the same ones back. */
export function setPausedAct(feeds: readonly FeedRow[], paused: boolean): Act {
  const changed = feeds.filter((feed) => feed.paused !== paused)
  return { ...plainSetPausedAct(changed, paused), undo: [plainSetPausedAct(changed, !paused)] }
}

export const readAct = (feeds: readonly FeedRow[]): Act => ({
  method: 'POST',
  path: 'feeds/run',
  body: { ids: idsOf(feeds) },
  toast: feeds.length === 1 ? 'Se lee ahora.' : `Se leen ahora ${grouped(feeds.length)} feeds.`,
})
