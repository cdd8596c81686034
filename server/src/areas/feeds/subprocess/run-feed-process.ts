/** Run by `createFeedSubprocess`: waits to be told which feed, reads it, says how that ended. */
import { once } from 'node:events'
import { openBackgroundDatabase } from '../../../database/background.ts'
import { observeOutgoingCalls } from '../../../observability/outgoing-calls.ts'
import { systemClock } from '../../../runtime/clock.ts'
import { createFeeds } from '../service.ts'
import type { FeedTask, SubprocessMessage } from './messages.ts'

/** One that holds the run, two for the figures, one to spare. */
const CONNECTIONS = 4

// The site decides: Ctrl-C in a terminal reaches both, and a run that is nearly done may end.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
// Nobody is there any more to say it to, and the next site begins anew.
process.on('disconnect', () => process.exit())

const [task] = (await once(process, 'message')) as [FeedTask]
const tell = (message: SubprocessMessage) => new Promise<void>((told) => process.send?.(message, () => told()))
observeOutgoingCalls({ ended: (_call, call) => void tell({ kind: 'call', call }) })
const database = openBackgroundDatabase(task.databaseUrl, task.isOurs, CONNECTIONS)
await tell({ kind: 'ended', state: await read(task.feedId) })
await database.close()
process.disconnect()

/** What went wrong stands in the feed's run. */
async function read(feedId: number): Promise<string> {
  const feeds = createFeeds({ database, clock: systemClock })
  const feed = await feeds.feed(feedId)
  if (!feed) return 'gone'
  const outcome = await feeds.run(feed).catch(() => ({ state: 'failed' }))
  return outcome.state
}
