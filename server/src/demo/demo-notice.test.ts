/** Whether pages call the prices invented, while the demonstration comes and goes beside a running site. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../testing/app.ts'
import { runToEnd, type Site, startSite } from '../testing/site.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let site: Site
beforeAll(async () => {
  folder = await temporaryFolder()
  site = await startSite(folder.path, { DEMO: 'off' })
})
afterAll(async () => {
  site?.process.kill('SIGTERM')
  await site?.ended()
  await folder.remove()
})

const says = async (words: string) => (await (await fetch(`${site.url}/stores`)).text()).includes(words)
/** In header and footer. */
const notices = async () => [
  await says('class="demo-notice">Demostración'),
  await says('las tiendas, los precios y los cupones son inventados'),
]

test('pages call prices invented as long as they are', async () => {
  expect(await notices()).toEqual([false, false])
  expect((await runToEnd('cli.ts', ['demo', '--products', '60'], folder.path)).code).toBe(0)
  await expect.poll(notices).toEqual([true, true])
  expect((await runToEnd('cli.ts', ['demo', 'remove', '--yes'], folder.path)).code).toBe(0)
  await expect.poll(notices).toEqual([false, false])
})

test('categories that the demonstration left are a catalogue, which it does not touch', async () => {
  const again = await runToEnd('cli.ts', ['demo', '--products', '60'], folder.path)
  expect([again.code, again.stderr]).toEqual([1, ''])
})
