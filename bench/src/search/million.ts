/** This engine alone on a large catalogue, over HTTP: import, restart, memory, searches, and price changes while searching. */
import { randomFrom } from '@tianguis/server/src/testing/fuzz/random.ts'
import { measure } from '../shared/load.ts'
import { printTable } from '../shared/table.ts'
import { importOver, searchPath } from './http.ts'
import { productAt } from './products.ts'
import { queriesFor } from './queries.ts'
import { KEY, type Server, startServer } from './server.ts'
import { paramsOf } from './typesense.ts'

const CLIENTS = 8
const SECONDS = 15
const UPDATES_PER_BATCH = 1000
const BATCHES_PER_SECOND = 10

export async function runMillion(products: number): Promise<void> {
  const first = await startServer()
  const importStarted = performance.now()
  await importOver(first.origin, catalogue(products))
  const importSeconds = (performance.now() - importStarted) / 1000
  await snapshot(first)
  const importPeak = first.peakMegabytes()
  await first.stop(true)

  const openStarted = performance.now()
  const server = await startServer(first.dataDir)
  await fetch(server.origin + searchPath({ q: '*', per_page: '1' }))
  const openSeconds = (performance.now() - openStarted) / 1000

  const paths = queriesFor(products, 2000).map((query) => searchPath(paramsOf(query)))
  await measure({ origin: server.origin, paths, seconds: 5, clients: 1 })
  const single = await measure({ origin: server.origin, paths, seconds: SECONDS, clients: 1 })
  const many = await measure({ origin: server.origin, paths, seconds: SECONDS, clients: CLIENTS })
  const updates = updatePrices(server, products, SECONDS)
  const during = await measure({ origin: server.origin, paths, seconds: SECONDS, clients: 1 })
  const updated = await updates
  printTable([
    {
      figure: 'import',
      value: `${importSeconds.toFixed(1)} s`,
      detail: `${Math.round(products / importSeconds)} docs/s, peak ${Math.round(importPeak)} MB`,
    },
    { figure: 'open from snapshot', value: `${openSeconds.toFixed(1)} s`, detail: 'to the first answer' },
    {
      figure: 'memory while searching',
      value: `${Math.round(server.peakMegabytes())} MB`,
      detail: 'peak of the process',
    },
    {
      figure: 'one client',
      value: `p50 ${single.p50} ms`,
      detail: `p99 ${single.p99} ms, ten facets of up to 60 values`,
    },
    {
      figure: `${CLIENTS} clients`,
      value: `${Math.round(many.requestsPerSecond)} requests/s`,
      detail: `p50 ${many.p50} ms, p99 ${many.p99} ms, ${many.errors} errors`,
    },
    {
      figure: 'one client, prices changing',
      value: `p50 ${during.p50} ms`,
      detail: `p99 ${during.p99} ms at ${Math.round(updated)} updates/s`,
    },
  ])
  await server.stop()
}

function* catalogue(products: number): Generator<ReturnType<typeof productAt>> {
  for (let number = 0; number < products; number++) yield productAt(number)
}

const snapshot = (server: Server): Promise<Response> =>
  fetch(`${server.origin}/operations/snapshot`, { method: 'POST', headers: { 'x-typesense-api-key': KEY } })

/** New prices for random products at a steady pace; answers the pace that was reached. */
async function updatePrices({ origin }: Server, products: number, seconds: number): Promise<number> {
  const random = randomFrom(7)
  const started = performance.now()
  let sent = 0
  for (let batch = 0; batch < seconds * BATCHES_PER_SECOND; batch++) {
    const lines = Array.from({ length: UPDATES_PER_BATCH }, () =>
      JSON.stringify({ id: String(Math.floor(random() * products)), price: Math.round(random() * 1e6) / 100 }),
    )
    const url = `${origin}/collections/products/documents/import?action=update`
    await fetch(url, { method: 'POST', headers: { 'x-typesense-api-key': KEY }, body: lines.join('\n') }).then(
      (answer) => answer.text(),
    )
    sent += UPDATES_PER_BATCH
    const due = started + ((batch + 1) * 1000) / BATCHES_PER_SECOND
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
  }
  return sent / ((performance.now() - started) / 1000)
}
