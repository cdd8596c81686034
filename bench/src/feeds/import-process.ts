/** One import in a process of its own, so that its memory can be told: database address, file → one line of JSON. */
import { createReadStream } from 'node:fs'
import { createFeeds } from '@tianguis/server/src/areas/feeds/service.ts'
import { systemClock } from '@tianguis/server/src/clock.ts'
import { openDatabase } from '@tianguis/server/src/database/connect.ts'

const [url = '', file = ''] = process.argv.slice(2)
const database = openDatabase(url, { max: 3 })
const startedAt = performance.now()
const phases: Record<string, number> = {}
const outcome = await createFeeds({ database, clock: systemClock }).importFile({
  store: 'Enorme',
  source: createReadStream(file, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>,
  bytes: null,
  mapping: {},
  currency: 'MXN',
  complete: true,
  allowHosts: [],
  figuresLater: true,
  onPhase: (phase) => {
    phases[phase] = Math.round(performance.now() - startedAt) / 1000
  },
})
const seconds = (performance.now() - startedAt) / 1000
console.log(JSON.stringify({ outcome, seconds, phases, megabytes: process.resourceUsage().maxRSS / 1024 }))
await database.close()
