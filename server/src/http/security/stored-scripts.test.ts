/** Text from feeds, stores and authors is escaped on every page. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../testing/app.ts'
import type { TestDatabase } from '../../testing/database.ts'
import { demoDatabase } from '../../testing/demo.ts'
import { type Site, startSite } from '../../testing/site.ts'

const EVIL = `"'><img src=x onerror=alert(1)></script><script>alert(1)</script>`
/** Columns with text from outside that pages show. */
const WRITTEN: Record<string, string[]> = {
  products: ['name', 'brand', 'description', 'mpn'],
  stores: ['name', 'tagline', 'description', 'city'],
  coupons: ['title', 'terms'],
  posts: ['title', 'summary', 'author', 'markdown'],
  categories: ['name'],
  offers: ['title'],
}

const folder = await temporaryFolder()
let database: TestDatabase
let site: Site
beforeAll(async () => {
  database = await demoDatabase(40)
  for (const [table, columns] of Object.entries(WRITTEN)) {
    const changes = columns.map((column) => `${column} = coalesce(${column}, '') || $1`)
    await database.pool.query(`update ${table} set ${changes.join(', ')}`, [EVIL])
  }
  await database.pool.query(
    `update products set tags = array[$1], specs = jsonb_build_array(jsonb_build_object('label', $1::text, 'value', $1::text))`,
    [EVIL],
  )
  await database.pool.query('update coupons set code = code || $1 where code is not null', [EVIL])
  site = await startSite(folder.path, { DATABASE_URL: database.url, DEMO: 'off', RATE_LIMITS: 'off' })
})
afterAll(async () => {
  site?.process.kill('SIGTERM')
  await site?.ended()
  await database?.close()
  await folder.remove()
})

async function pages(): Promise<string[]> {
  const { rows } = await database.pool.query<{ page: string }>(
    `(select '/producto/' || p.slug as page from products p join product_figures f on f.product_id = p.id order by p.id limit 3)
     union all (select path from categories where product_count > 0 order by level, id limit 3)
     union all (select '/stores/' || slug from stores order by id limit 2)
     union all (select '/blog/' || slug from posts order by id limit 1)`,
  )
  const slugs = rows.flatMap(({ page }) => (page.startsWith('/producto/') ? [page.slice('/producto/'.length)] : []))
  const searched = `/search?q=${encodeURIComponent(EVIL)}`
  return [
    '/',
    '/search?q=a',
    searched,
    '/stores',
    '/coupons',
    '/blog',
    `/comparar?ver=${slugs.join(',')}`,
    ...rows.map(({ page }) => page),
  ]
}

/** A site that has just started on a busy machine asks to come back. */
const fetched = (path: string) =>
  vi.waitUntil(
    async () => {
      const response = await fetch(site.url + path)
      const html = await response.text()
      return response.status === 503 ? null : { status: response.status, html }
    },
    { timeout: 60_000 },
  )

test('hostile text is escaped on every kind of page', async () => {
  const asked = await pages()
  let shown = 0
  for (const path of asked) {
    const { status, html } = await fetched(path)
    expect([path, status]).toEqual([path, 200])
    expect([path, html.includes('<img src=x'), html.includes('<script>alert')]).toEqual([path, false, false])
    if (/(&lt;|\\u003c)img src=x/i.test(html)) shown++
  }
  // The text itself is on the page: it was not just left out.
  expect(shown).toBeGreaterThan(asked.length / 2)
})
