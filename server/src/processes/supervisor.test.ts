import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runningCluster } from '../database/embedded/cluster.ts'
import { temporaryFolder } from '../testing/app.ts'
import { runToEnd, type Site } from '../testing/site.ts'
import {
  isAlive,
  isReplaced,
  LONG,
  pidsOf,
  postmasterPid,
  processes,
  SETTINGS,
  startSeveral,
  statusesUntil,
  stopIfRunning,
  VISITORS,
} from './testing/several-processes.ts'

const folder = await temporaryFolder()
let site: Site
beforeAll(async () => {
  site = await startSeveral(folder.path)
})
afterAll(async () => {
  await stopIfRunning(site)
  await folder.remove()
})

/** More, with kills of the other process and of the parent: `npm run test:slow -- processes`. */
describe('several processes on one address', () => {
  it('answer together', async () => {
    await expect.poll(async () => (await processes(site)).size, LONG).toBe(2)
  })

  it('starts a killed process 1 again with the same database, while the other answers', async () => {
    const postmaster = await postmasterPid(folder.path)
    const [first] = await pidsOf(site, 1)
    const kill = () => process.kill(first as number, 'SIGKILL')
    const statuses = await statusesUntil(site, kill, () => isReplaced(site, 1, first))
    // At most the request of each visitor that it was answering.
    expect(statuses.filter((status) => status !== 200).length).toBeLessThanOrEqual(VISITORS)
    expect(await postmasterPid(folder.path)).toBe(postmaster)
    await expect
      .poll(async () => (await (await fetch(`${site.url}/search?q=a`)).text()).includes('no disponible'), LONG)
      .toBe(false)
  })

  it('has one successor for a process that ends while it is being replaced', async () => {
    const [[first], [old]] = [await pidsOf(site, 1), await pidsOf(site, 2)]
    site.process.kill('SIGUSR2')
    await expect.poll(async () => (await pidsOf(site, 2)).length, LONG).toBe(2)
    process.kill(old as number, 'SIGKILL')
    // Process 1 is the last one.
    await expect.poll(() => isReplaced(site, 1, first), LONG).toBe(true)
    expect(await pidsOf(site, 2)).toHaveLength(1)
  })

  it('refuses a second site on the same port', async () => {
    const other = await temporaryFolder()
    const { code, stderr } = await runToEnd('main.ts', [], other.path, { ...SETTINGS, PORT: new URL(site.url).port })
    await other.remove()
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^El puerto \d+ de 127\.0\.0\.1 no se puede usar.*\n$/)])
  })

  it('stops all processes and the database when asked', async () => {
    const pids = [...(await pidsOf(site, 1)), ...(await pidsOf(site, 2))]
    expect(pids).toHaveLength(2)
    site.process.kill('SIGTERM')
    expect(await site.ended()).toEqual({ code: 0, signal: null })
    expect(pids.filter(isAlive)).toEqual([])
    expect(await runningCluster(join(folder.path, 'postgres'))).toBeNull()
  })
})
