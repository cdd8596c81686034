/**
 * The work on drafts (feeds in preparation): dry runs and imports. `draftsJob` starts a subprocess for each, with the limits of
 * a feed's run, and `workOnDraft` runs in it.
 */
import type { Database } from '../../../database/connect.ts'
import type { Job } from '../../../jobs/start-jobs.ts'
import type { Clock } from '../../../runtime/clock.ts'
import { createStoresOperator } from '../../stores/operator-service.ts'
import { downloadFile } from '../fetch/download-file.ts'
import { createFeedCredentials } from '../operator/feed-credentials.ts'
import type { FeedsDeps } from '../operator/feed-settings.ts'
import { MANUAL_IMPORT_URL } from '../queries.ts'
import { FeedError } from '../read/feed-error.ts'
import type { Phase } from '../run/report.ts'
import { createFeeds } from '../service.ts'
import * as queries from './draft-queries.ts'
import { dryRun } from './dry-run.ts'
import { chunksOf } from './sample.ts'

export const DRAFTS_JOB = 'feed-drafts'
const EVERY_MINUTE = '* * * * *'
const PROGRESS_EVERY_MS = 500
const FAILED = 'No se pudo terminar de leer el archivo; intenta otra vez.'

/** Does the task of a waiting draft; its result is stored with the draft. */
export async function workOnDraft(deps: FeedsDeps, id: number): Promise<string> {
  const { pool } = deps.database
  if (!(await queries.claimTask(pool, id, deps.clock()))) return 'taken'
  const draft = await queries.draftById(pool, id)
  if (!draft) return 'gone'
  try {
    const result = draft.task === 'import' ? await importDraft(deps, draft) : await checkDraft(deps, draft)
    await queries.endTask(pool, id, 'done', result)
    return 'done'
  } catch (error) {
    await queries.endTask(pool, id, 'failed', { message: error instanceof FeedError ? error.message : FAILED })
    if (error instanceof FeedError) return 'failed'
    throw error
  }
}

/** For a task whose process was killed or died, also before it claimed the task. */
export function failDraft({ pool }: Database, id: number, message: string): Promise<void> {
  return queries.failTask(pool, id, message)
}

async function checkDraft(deps: FeedsDeps, draft: queries.DraftRecord): Promise<object> {
  const { site, ...settings } = draft.settings
  return dryRun(deps.database, deps.clock, {
    ...settings,
    ...(site && { site }),
    ...(await sourceOf(deps, draft)),
    allowHosts: [],
    url: draft.url,
    ...progressOf(deps, draft.id),
  })
}

async function importDraft(deps: FeedsDeps, draft: queries.DraftRecord): Promise<object> {
  const { site, ...settings } = draft.settings
  const feeds = createFeeds(deps)
  const { onRows, onPhase } = progressOf(deps, draft.id)
  const outcome = await feeds.importFile({
    ...settings,
    ...(site && { site }),
    allowHosts: [],
    ...(await sourceOf(deps, draft)),
    bytes: draft.bytes,
    onProgress: onRows,
    onPhase,
  })
  if (outcome.state === 'busy') throw new FeedError('La tienda se está leyendo en este momento; intenta otra vez.')
  // The name may be typed with other accents or case.
  const known = await createStoresOperator(deps).named(settings.store)
  const feed = (await feeds.list()).find(({ store_id, url }) => url === MANUAL_IMPORT_URL && store_id === known?.id)
  return { message: outcome.state === 'done' ? '' : outcome.message, feedId: feed?.id ?? null }
}

/** A file that was kept only in part is downloaded again. */
async function sourceOf(deps: FeedsDeps, { id, url, is_whole, credentials }: queries.DraftRecord) {
  const { pool } = deps.database
  if (is_whole || url === null) return { source: chunksOf(await queries.draftContent(pool, id)), mayBeCut: false }
  const auth = credentials && createFeedCredentials(deps.secret ?? null).open(credentials, url)
  const answer = await downloadFile(url, { credentials: auth })
  if (answer.kind === 'unchanged') throw new FeedError('No llegó nada.')
  return { source: answer.body, mayBeCut: answer.mayBeCut }
}

function progressOf({ database }: FeedsDeps, id: number) {
  const progress = { rows: 0, phase: 'reading' }
  let savedAt = 0
  const save = () => {
    savedAt = performance.now()
    // The work does not wait for it, and goes on without it.
    queries.saveProgress(database.pool, id, progress).catch(() => undefined)
  }
  return {
    onRows(rows: number) {
      progress.rows = rows
      if (performance.now() - savedAt > PROGRESS_EVERY_MS) save()
    },
    onPhase(phase: Phase) {
      progress.phase = phase
      save()
    },
  }
}

export interface DraftRunner {
  /** Works on the draft in a subprocess; rejects only if the site stops meanwhile. */
  runDraft(id: number): Promise<{ state: string }>
  runMinutes: number
}

export function draftsJob(database: Database, clock: Clock, { runDraft, runMinutes }: DraftRunner): Job {
  const run = async () => {
    const tally: Record<string, number> = {}
    await queries.failOldTasks(database.pool, new Date(clock().getTime() - (runMinutes + 1) * 60_000), FAILED)
    for (const id of await queries.waitingDrafts(database.pool)) {
      const { state } = await runDraft(id)
      tally[state] = (tally[state] ?? 0) + 1
    }
    return tally
  }
  return { name: DRAFTS_JOB, role: 'feeds', cron: EVERY_MINUTE, run }
}
