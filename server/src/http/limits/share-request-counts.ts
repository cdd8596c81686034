import type { Database } from '../../database/connect.ts'
import { listen, notifyAll } from '../../database/notify/notify.ts'
import type { RequestCounts } from './request-counts.ts'

const CHANNEL = 'request_counts'
const SEND_EVERY_MS = 1_000

/** Sends this process's counts to the others on the same database and receives theirs. */
export async function shareRequestCounts(
  counts: RequestCounts,
  { pool }: Pick<Database, 'pool'>,
  url: string,
  everyMs = SEND_EVERY_MS,
): Promise<() => Promise<void>> {
  const stopListening = await listen(url, CHANNEL, (payload) => counts.receive(payload))
  const send = () => notifyAll(pool, CHANNEL, counts.takeNotices())
  // Counts that could not be sent are not sent later: their minute is over.
  const timer = setInterval(() => void send().catch(() => undefined), everyMs)
  return async () => {
    clearInterval(timer)
    await stopListening()
  }
}
