/**
 * Mixed load for a while: searches, single writes, imports and deletions, with a schema change and a snapshot again and again.
 * Prints the memory over time, the slowest answer of each kind and when searches and writes stalled;
 * `npm run bench -- search --soak 1200`.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { percentile } from '@tianguis/server/src/testing/soak/percentile.ts'
import { printTable } from '../shared/table.ts'
import { importOver, searchPath } from './http.ts'
import { productAt } from './products.ts'
import { queriesFor } from './queries.ts'
import { KEY, type Server, startServer } from './server.ts'
import { paramsOf } from './typesense.ts'

const DOCUMENTS = '/collections/products/documents'
/** Between two requests of one client, so that the load is steady and not the highest possible. */
const PAUSE_MS = { search: 5, write: 20, import: 500, alter: 20_000, snapshot: 30_000 }
type Kind = keyof typeof PAUSE_MS
/** Slower searches and writes are listed with their moment. */
const STALL_MS = 500

export async function runSoak(products: number, seconds: number): Promise<void> {
  const server = await startServer()
  await importOver(server.origin, catalogue(products))
  const times: Record<Kind, number[]> = { search: [], write: [], import: [], alter: [], snapshot: [] }
  const memory: number[] = []
  const stalls: Stall[] = []
  const ownDelay = monitorEventLoopDelay()
  ownDelay.enable()
  const start = performance.now()
  const end = start + seconds * 1000
  const watch = setInterval(() => memory.push(server.megabytes()), 1000)
  const kinds: Kind[] = ['search', 'search', 'write', 'write', 'import', 'alter', 'snapshot']
  await Promise.all(kinds.map((kind) => repeat(kind, server, products, { start, end }, times[kind], stalls)))
  clearInterval(watch)
  printTable(
    Object.entries(times).map(([kind, list]) => ({
      request: kind,
      count: list.length,
      'p50 ms': percentile(list, 0.5),
      'p99 ms': percentile(list, 0.99),
      'slowest ms': percentile(list, 1),
    })),
  )
  console.log(
    `\nMemory in MB, mean of each minute: ${minutes(memory)
      .map((part) => Math.round(mean(part)))
      .join(', ')}`,
  )
  console.log(`Peak ${Math.round(server.peakMegabytes())} MB.`)
  const moments = stalls.map(({ kind, second, ms }) => `${kind} ${ms} ms at ${second} s`)
  console.log(`Above ${STALL_MS} ms: ${moments.join(', ') || 'none'}.`)
  console.log(`The measuring process itself stood still for at most ${Math.round(ownDelay.max / 1e6)} ms.`)
  await server.stop()
}

interface Stall {
  kind: Kind
  second: number
  ms: number
}

/** The readings of each whole minute; one is taken every second. */
function minutes(readings: number[]): number[][] {
  return Array.from({ length: Math.floor(readings.length / 60) }, (_, minute) =>
    readings.slice(minute * 60, (minute + 1) * 60),
  )
}

const mean = (list: number[]): number => list.reduce((sum, each) => sum + each, 0) / Math.max(1, list.length)

function* catalogue(products: number): Generator<ReturnType<typeof productAt>> {
  for (let number = 0; number < products; number++) yield productAt(number)
}

async function repeat(
  kind: Kind,
  server: Server,
  products: number,
  { start, end }: { start: number; end: number },
  times: number[],
  stalls: Stall[],
): Promise<void> {
  const paths = queriesFor(products, 2000).map((query) => searchPath(paramsOf(query)))
  const send = async (method: string, path: string, body?: string) => {
    const answer = await fetch(server.origin + path, { method, headers: { 'x-typesense-api-key': KEY }, body })
    const text = await answer.text()
    if (!answer.ok || text.includes('"success":false')) throw new Error(`${method} ${path}: ${text.slice(0, 200)}`)
  }
  const product = (step: number): string => JSON.stringify({ ...productAt(step % products), price: step % 9973 })
  const requests: Record<Kind, (step: number) => Promise<void>> = {
    search: (step) => send('GET', paths[(step * 7919) % paths.length] as string),
    write: (step) => send('POST', `${DOCUMENTS}?action=upsert`, product(step * 104_729)),
    import: (step) =>
      send(
        'POST',
        `${DOCUMENTS}/import?action=upsert`,
        Array.from({ length: 500 }, (_, at) => product(step * 500 + at)).join('\n'),
      ),
    alter: (step) => send('PATCH', '/collections/products', JSON.stringify({ fields: [alteration(step)] })),
    snapshot: () => send('POST', '/operations/db/compact'),
  }
  for (let step = 0; performance.now() < end; step++) {
    const before = performance.now()
    await requests[kind](step)
    const ms = Math.round(performance.now() - before)
    times.push(performance.now() - before)
    if (ms > STALL_MS && (kind === 'search' || kind === 'write'))
      stalls.push({ kind, second: Math.round((before - start) / 1000), ms })
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS[kind]))
  }
}

const alteration = (step: number): object =>
  step % 2 === 0 ? { name: 'slug', type: 'string', optional: true } : { name: 'slug', drop: true }
