import type { Database } from '../../database/connect.ts'
import { listen, notify } from '../../database/notify.ts'
import type { RequestCounts } from './request-counts.ts'

const CHANNEL = 'visit_counts'
const TELL_EVERY_MS = 1_000

/** Tells the other processes on this database what was counted here, and hears what they counted. */
export async function shareRequestCounts(
  visits: RequestCounts,
  { pool }: Pick<Database, 'pool'>,
  url: string,
  everyMs = TELL_EVERY_MS,
): Promise<() => Promise<void>> {
  const stopListening = await listen(url, CHANNEL, (payload) => visits.hear(payload))
  const tell = async () => {
    for (const payload of visits.untold()) await notify(pool, CHANNEL, payload)
  }
  // What an unreachable database kept from being told is not worth telling later.
  const timer = setInterval(() => void tell().catch(() => undefined), everyMs)
  return async () => {
    clearInterval(timer)
    await stopListening()
  }
}
