import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runningCluster } from '../database/embedded/cluster.ts'
import { temporaryFolder } from '../testing/app.ts'
import { launch } from '../testing/site.ts'

const folder = await temporaryFolder()
afterAll(() => folder.remove())

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('a verb that is ended by %s takes its PostgreSQL along', async (signal, code) => {
  const child = launch('cli.ts', ['demo', '--products', '50000'], folder.path)
  const ended = once(child, 'exit')
  const cluster = join(folder.path, 'postgres')
  // The work has begun when it tells how far it is.
  await once(child.stderr!, 'data')
  expect(await runningCluster(cluster)).not.toBeNull()
  child.kill(signal)
  expect(await ended).toEqual([code, null])
  expect(await runningCluster(cluster)).toBeNull()
})
