/** A product that is imported while the site runs is found, also by a page of results that was rendered before. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../testing/app.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { runToEnd, type Site, startSite } from '../testing/site.ts'

const folder = await temporaryFolder()
let database: TestDatabase
let site: Site
const settings = () => ({ DATABASE_URL: database.url, DEMO: 'off', RATE_LIMITS: 'off' })
beforeAll(async () => {
  database = await testDatabase()
  site = await startSite(folder.path, settings())
})
afterAll(async () => {
  site?.process.kill('SIGTERM')
  await site?.ended()
  await database?.close()
  await folder.remove()
})

const page = async (q: string) => (await fetch(`${site.url}/search?q=${encodeURIComponent(q)}`)).text()

test('an imported product is found without a restart', async () => {
  expect(await page('licuadora nopal')).not.toContain('Licuadora Nopal N77X')
  const feed = join(folder.path, 'feed.jsonl')
  const offer = { id: 'N77X', title: 'Licuadora Nopal N77X', price: '899', link: 'https://tienda.example/n77x' }
  await writeFile(feed, `${JSON.stringify({ ...offer, availability: 'in_stock' })}\n`)
  const run = await runToEnd('cli.ts', ['import', feed, '--store', 'Tienda Nopal'], folder.path, settings())
  expect(run, run.stderr).toMatchObject({ code: 0 })
  await vi.waitFor(async () => expect(await page('licuadora nopal')).toContain('Licuadora Nopal N77X'), {
    timeout: 60_000,
    interval: 200,
  })
})
