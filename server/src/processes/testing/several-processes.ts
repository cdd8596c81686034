/** Starts a site of two processes under a parent, and observes it for tests. */
import { readFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { expect } from 'vitest'
import { untilAnswering } from '../../testing/answering.ts'
import { type Site, startSite } from '../../testing/site.ts'

/** Long enough to start several processes on a busy machine. */
export const LONG = { timeout: 45_000 }
export const SETTINGS = { DEMO_PRODUCTS: '60', WEB_PROCESSES: '2', NODE_ENV: 'production', RATE_LIMITS: 'off' }

export async function startSeveral(dataDir: string): Promise<Site> {
  const site = await startSite(dataDir, SETTINGS)
  await untilAnswering(`${site.url}/ready`)
  return site
}

export async function stopIfRunning(site: Site): Promise<void> {
  if (site.process.exitCode !== null || site.process.signalCode !== null) return
  site.process.kill('SIGTERM')
  await site.ended()
}

export const VISITORS = 4

/** Statuses of requests over kept and over new connections, sent without pause before `act` and until `isDone`; 0: no answer. */
export async function statusesUntil(site: Site, act: () => void, isDone: () => Promise<boolean>): Promise<number[]> {
  const statuses: number[] = []
  let done = false
  const keeping = new Agent({ keepAlive: true })
  const visitor = async (agent: Agent | false) => {
    while (!done) statuses.push(await statusOf(`${site.url}/stores`, agent))
  }
  const visitors = Array.from({ length: VISITORS }, (_, at) => visitor(at % 2 === 0 ? keeping : false))
  await expect.poll(() => statuses.length, LONG).toBeGreaterThan(20)
  act()
  await expect.poll(isDone, LONG).toBe(true)
  done = true
  await Promise.all(visitors)
  keeping.destroy()
  return statuses
}

/** A reused connection that the server closes at that moment is opened again, as browsers do. */
function statusOf(url: string, agent: Agent | false): Promise<number> {
  return new Promise((resolve) => {
    const asked = request(url, { agent }, (answer) => {
      answer.resume()
      answer.once('error', () => resolve(0))
      answer.once('end', () => resolve(answer.statusCode ?? 0))
    })
    asked.once('error', () => (asked.reusedSocket ? resolve(statusOf(url, agent)) : resolve(0)))
    asked.end()
  })
}

/** The numbers of the processes that have answered visitors, out of one scrape. */
export async function processes(site: Site): Promise<Set<string>> {
  for (let time = 0; time < 20; time++) await fetch(`${site.url}/stores`, { headers: { connection: 'close' } })
  const scraped = await (await fetch(`${site.url}/metrics`)).text()
  const counts = scraped.matchAll(/^tianguis_http_request_seconds_count\{.*route="\/\*".*process="(\d)"\} \d/gm)
  return new Set([...counts].map(([, number]) => number ?? ''))
}

/** Children of the parent by their number, from their environment. */
export async function pidsOf(site: Site, number: number): Promise<number[]> {
  const parent = site.process.pid
  const children = (await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8')).trim().split(' ').map(Number)
  const named = await Promise.all(
    children.map((pid) =>
      readFile(`/proc/${pid}/environ`, 'utf8')
        .then((env) => ({ pid, env }))
        .catch(() => null),
    ),
  )
  return named.flatMap((child) => (child?.env.split('\0').includes(`WEB_PROCESS_NUMBER=${number}`) ? [child.pid] : []))
}

export async function postmasterPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'), 10)
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** The process of this number is another one than `before`, and two answer. */
export async function isReplaced(site: Site, number: number, before: number | undefined): Promise<boolean> {
  const [now] = await pidsOf(site, number)
  return now !== undefined && now !== before && (await processes(site)).size === 2
}
