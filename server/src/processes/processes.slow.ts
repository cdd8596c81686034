/** Kills and replacements of the processes on one address: `npm run test:slow -- processes`. */
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runningCluster } from '../database/embedded/cluster.ts'
import { temporaryFolder } from '../testing/app.ts'
import type { Site } from '../testing/site.ts'
import {
  isAlive,
  isReplaced,
  LONG,
  pidsOf,
  postmasterPid,
  processes,
  startSeveral,
  statusesUntil,
  stopIfRunning,
  VISITORS,
} from './testing/several-processes.ts'

const folder = await temporaryFolder()
const table: object[] = []
let site: Site
beforeAll(async () => {
  site = await startSeveral(folder.path)
})
afterAll(async () => {
  console.table(table)
  await stopIfRunning(site)
  await folder.remove()
})

const bothPids = async () => [...(await pidsOf(site, 1)), ...(await pidsOf(site, 2))]

function note(what: string, statuses: number[]): void {
  table.push({ what, requests: statuses.length, failed: statuses.filter((status) => status !== 200).length })
}

test('a killed process 2 is started again, and at most the requests it was answering fail', async () => {
  await expect.poll(async () => (await processes(site)).size, LONG).toBe(2)
  const [second] = await pidsOf(site, 2)
  const kill = () => process.kill(second as number, 'SIGKILL')
  const statuses = await statusesUntil(site, kill, () => isReplaced(site, 2, second))
  note('kill -9 of process 2', statuses)
  expect(statuses.filter((status) => status !== 200).length).toBeLessThanOrEqual(VISITORS)
})

test('SIGUSR2 replaces all processes without losing a request', async () => {
  const before = await bothPids()
  const postmaster = await postmasterPid(folder.path)
  const signal = () => site.process.kill('SIGUSR2')
  const statuses = await statusesUntil(site, signal, async () => {
    const now = await bothPids()
    return now.length === 2 && now.every((pid) => !before.includes(pid)) && (await processes(site)).size === 2
  })
  note('SIGUSR2', statuses)
  expect(statuses.filter((status) => status !== 200)).toEqual([])
  expect(await postmasterPid(folder.path)).toBe(postmaster)
})

test('after kill -9 of the parent all processes and the database end, and the site can be started again', async () => {
  const pids = await bothPids()
  site.process.kill('SIGKILL')
  await site.ended()
  await expect.poll(() => pids.filter(isAlive), LONG).toEqual([])
  expect(await runningCluster(join(folder.path, 'postgres'))).toBeNull()
  site = await startSeveral(folder.path)
  expect((await fetch(site.url)).status).toBe(200)
})
