/**
 * One import in a separate process, so that its memory can be measured: database address and file in, one line of JSON
 * out.
 */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createFeeds } from '@tianguis/server/src/areas/feeds/service.ts'
import { openDatabase } from '@tianguis/server/src/database/connect.ts'
import { systemClock } from '@tianguis/server/src/runtime/clock.ts'

const [url = '', file = ''] = process.argv.slice(2)
const database = openDatabase(url, { max: 3 })
const startedAt = performance.now()
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
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
const busy = (userCPUTime + systemCPUTime) / 1e6
console.log(JSON.stringify({ outcome, seconds, phases, busy, megabytes: maxRSS / 1024 }))
await database.close()
