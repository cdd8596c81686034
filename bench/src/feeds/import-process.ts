/**
 * One import in a separate process, so that its memory and processor time can be measured: database address, file and the
 * folder of the measured code in, one line of JSON out.
 */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'

type Feeds = typeof import('@tianguis/server/src/areas/feeds/service.ts')
type Connect = typeof import('@tianguis/server/src/database/connect.ts')
type Clock = typeof import('@tianguis/server/src/runtime/clock.ts')

const [url = '', file = '', root = ''] = process.argv.slice(2)
const server = (path: string) => import(join(root, 'server/src', path))
const { createFeeds } = (await server('areas/feeds/service.ts')) as Feeds
const { openDatabase } = (await server('database/connect.ts')) as Connect
const { systemClock } = (await server('runtime/clock.ts')) as Clock

const database = openDatabase(url, { max: 3 })
const startedAt = performance.now()
const busyBefore = busySeconds()
const phases: Record<string, number> = {}
const outcome = await createFeeds({ database, clock: systemClock }).importFile({
  store: 'Enorme',
  source: createReadStream(file, { highWaterMark: 128 * 1024 }) as AsyncIterable<Buffer>,
  bytes: (await stat(file)).size,
  isLocalFile: true,
  mapping: {},
  currency: 'MXN',
  complete: true,
  allowHosts: [],
  deferFigures: true,
  onPhase: (phase) => {
    phases[phase] = Math.round(performance.now() - startedAt) / 1000
  },
})
const seconds = (performance.now() - startedAt) / 1000
const busy = busySeconds() - busyBefore
console.log(JSON.stringify({ outcome, seconds, phases, busy, megabytes: process.resourceUsage().maxRSS / 1024 }))
await database.close()

/** Of all threads. */
function busySeconds(): number {
  const { userCPUTime, systemCPUTime } = process.resourceUsage()
  return (userCPUTime + systemCPUTime) / 1e6
}
