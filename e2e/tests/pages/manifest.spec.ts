import { expect, test } from '../../support/test.ts'

test('the site can be installed: a manifest in Spanish, whose icons exist', async ({ page, request }) => {
  await page.goto('/stores')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const answer = await request.get(href ?? '')
  expect(answer.headers()['content-type']).toMatch(/^application\/manifest\+json/)
  const manifest = await answer.json()
  expect(manifest).toMatchObject({ lang: 'es-MX', start_url: '/', display: 'standalone' })
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src)
    expect([src, icon.headers()['content-type']?.split(';')[0]]).toEqual([src, type])
  }
})
