import { expect, test } from '../../support/test.ts'

// Without a session the back office shows the sign-in form, after a 401.
test.use({ expectedErrors: [/status of 401/] })

test('no page of the shop loads code of the back office, and /admin none of the shop', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\.(js|css)$/.test(pathname)) scripts.push(pathname)
  })
  for (const address of ['/', '/search?q=audifonos', '/stores', '/coupons', '/blog', '/register']) {
    await page.goto(address, { waitUntil: 'networkidle' })
  }
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.filter((path) => path.startsWith('/admin'))).toEqual([])
  scripts.length = 0
  const answer = await page.goto('/admin', { waitUntil: 'networkidle' })
  expect(answer?.headers()['content-security-policy']).toContain("script-src 'self'")
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.filter((path) => !path.startsWith('/admin/'))).toEqual([])
})
