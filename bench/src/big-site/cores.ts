/**
 * Fresh product pages by one process on one core and by two processes on two. PostgreSQL and the load run on the same cores, so
 * that everything a page costs is counted; `taskset` holds all of them there.
 */
import { spawnSync } from 'node:child_process'
import { LoadGenerator } from '@tianguis/server/src/testing/soak/load.ts'
import { familyOf, untilIdle } from '../shared/processor-time.ts'
import { printTable } from '../shared/table.ts'
import { type SiteWithDatabase, withSite } from './own-site.ts'
import { slugs } from './years-queries.ts'

/** More than are visited: no page is asked for twice, so each is rendered. */
const PRODUCTS = 20_000
const CLIENTS = 16
const WARM_UP_SECONDS = 15
const SECONDS = 20
const FORMS = [
  { processes: 1, cores: '0' },
  { processes: 2, cores: '0,1' },
]

export async function measureCores(share: number): Promise<void> {
  const rates: number[] = []
  for (const { processes, cores } of FORMS)
    await withSite(
      Math.round(PRODUCTS * share),
      async () => undefined,
      async (parts) => void rates.push(await pagesPerSecond(parts, cores)),
      { WEB_PROCESSES: String(processes) },
    )
  printTable(
    FORMS.map(({ processes, cores }, at) => ({
      processes,
      cores: cores.split(',').length,
      'fresh pages/s': rates[at] ?? 0,
      'times one core': (rates[at] ?? 0) / (rates[0] ?? 1),
    })),
  )
}

async function pagesPerSecond({ site, database, postmaster }: SiteWithDatabase, cores: string): Promise<number> {
  await untilIdle(site.origin)
  const pids = [process.pid, ...(await familyOf(site.pid)), ...(await familyOf(postmaster))]
  for (const pid of pids) spawnSync('taskset', ['-a', '-p', '-c', cores, String(pid)], { stdio: 'ignore' })
  const paths = (await slugs(database, PRODUCTS)).map(({ slug }) => `/producto/${slug}`)
  let turn = 0
  const next = () => {
    const path = paths[turn++]
    if (!path) throw new Error('every product was visited: take more products')
    return { kind: 'page', method: 'GET', path } as const
  }
  const load = new LoadGenerator(site.origin)
  await load.asFastAsPossible(CLIENTS, WARM_UP_SECONDS, next)
  const { answers } = await load.asFastAsPossible(CLIENTS, SECONDS, next)
  load.close()
  const failed = answers.filter(({ status }) => status !== 200).length
  if (failed > 0) throw new Error(`${failed} of ${answers.length} answers were not 200`)
  return answers.length / SECONDS
}
