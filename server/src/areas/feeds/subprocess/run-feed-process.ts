/** Entry point of the subprocess: receives a task, runs the feed, reports the state. */
import { once } from 'node:events'
import { openBackgroundDatabase } from '../../../database/background.ts'
import { observeOutgoingCalls } from '../../../observability/outgoing-calls.ts'
import { systemClock } from '../../../runtime/clock.ts'
import { workOnDraft } from '../drafts/draft-tasks-service.ts'
import { createFeeds } from '../service.ts'
import type { FeedTask, SubprocessMessage } from './messages.ts'

/** One for the run, two for the figures, one spare. */
const CONNECTIONS = 4
const PROGRESS_EVERY_MS = 1_000

// Ctrl-C in a terminal reaches both processes; the parent decides when this one ends.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
// The parent is gone.
process.on('disconnect', () => process.exit())

const [task] = (await once(process, 'message')) as [FeedTask]
const report = (message: SubprocessMessage) => new Promise<void>((sent) => process.send?.(message, () => sent()))
observeOutgoingCalls({ ended: (_call, call) => void report({ kind: 'call', call }) })
const database = openBackgroundDatabase(task.databaseUrl, task.isEmbedded, { max: CONNECTIONS })
const deps = { database, clock: systemClock, secret: task.secret, matching: task.matching }
const { subject } = task
await report({
  kind: 'ended',
  ...('feedId' in subject ? { state: await read(subject.feedId) } : await prepare(subject.draftId)),
})
await database.close()
process.disconnect()

/** The run does not wait for it, and goes on if it fails. */
function atMostEvery(milliseconds: number, save: (rows: number) => Promise<void>): (rows: number) => void {
  let savedAt = performance.now()
  return (rows) => {
    if (performance.now() - savedAt < milliseconds) return
    savedAt = performance.now()
    save(rows).catch(() => undefined)
  }
}

async function prepare(draftId: number): Promise<{ state: string; error?: string }> {
  try {
    return { state: await workOnDraft(deps, draftId) }
  } catch (error) {
    return { state: 'failed', error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

/** Errors are recorded in the feed's run. */
async function read(feedId: number): Promise<string> {
  const feeds = createFeeds(deps)
  const feed = await feeds.feed(feedId)
  if (!feed) return 'gone'
  const onProgress = atMostEvery(PROGRESS_EVERY_MS, (rows: number) => feeds.saveProgress(feedId, rows))
  const outcome = await feeds.run(feed, { onProgress }).catch(() => ({ state: 'failed' }))
  return outcome.state
}
