import { afterAll, expect, test } from 'vitest'
import { BUEN_FIN } from '../../testing/demo.ts'
import { BASE, seoSite } from './testing/seo-site.ts'
import { textsOf } from './testing/xml-texts.ts'

const { app, column, close } = await seoSite()
afterAll(close)

test('robots.txt names the sitemap and the disallowed paths', async () => {
  const { body, headers } = await app.inject('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  const lines = body.split('\n')
  expect(lines).toEqual(expect.arrayContaining(['User-agent: *', 'Disallow: /api/', 'Disallow: /ir/']))
  expect(lines).toContain(`Sitemap: ${BASE}/sitemap.xml`)
  // Crawlers must be able to read a page's `noindex` and a shared link's image.
  expect(lines.filter((line) => /^Disallow: \/(img|assets|producto)?$/.test(line))).toEqual([])
})

test('the RSS feed of price drops lists them, with names escaped', async () => {
  const { body, headers } = await app.inject('/rss/bajas.xml')
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  const titles = textsOf(body, 'title')
  expect(titles).toContain('<b>Lejos & "cerca"</b>: bajó 50% a $50.00')
  expect(textsOf(body, 'guid')).toContain(`${BASE}/producto/lejos-50001#${BUEN_FIN.getTime()}`)
  const dates = textsOf(body, 'pubDate').map((date) => new Date(date).getTime())
  expect(dates).toEqual([...dates].sort((a, b) => b - a))
})

test('the RSS feed of the blog lists published posts', async () => {
  const { body } = await app.inject('/rss/blog.xml')
  const posts = await column(
    `select '/blog/' || slug as path from posts where published_at < '2027-01-01' order by published_at desc, id desc`,
  )
  expect(textsOf(body, 'guid')).toEqual(posts.map((path) => BASE + path))
})

test('the OpenSearch description names the search page', async () => {
  const { body, headers } = await app.inject('/opensearch.xml')
  expect(headers['content-type']).toContain('application/opensearchdescription+xml')
  expect(textsOf(body, 'ShortName')).toEqual(['Tianguis'])
  expect(body).toContain(`template="${BASE}/search?q={searchTerms}"`)
})

test('the web app manifest has name, language and icons', async () => {
  const answer = await app.inject('/manifest.webmanifest')
  expect(answer.headers['content-type']).toContain('application/manifest+json')
  expect(answer.json()).toMatchObject({ short_name: 'Tianguis', lang: 'es-MX', start_url: '/', display: 'standalone' })
  expect(answer.json().icons.map(({ purpose = 'any' }) => purpose)).toContain('maskable')
})
