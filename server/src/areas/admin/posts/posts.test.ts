import { DAY_MS } from '@tianguis/contract/durations'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowOf, rowsOf } from '../../../database/rows.ts'
import { demoDatabase } from '../../../testing/demo.ts'
import { createBlog } from '../../blog/service.ts'
import { type AdminSite, adminSite } from '../testing/admin-site.ts'

let site: AdminSite
const call = (method: string, path: string, body?: object) =>
  site.call(method, `/api/admin/${path}`, { role: 'editor', ...(body && { body }) })
const blog = () =>
  createBlog({
    database: site.database,
    clock: site.now,
    info: { productName: 'Tianguis', publicUrl: 'http://x.test', contactEmail: 'a@x.test' } as never,
    cardsOf: async () => [],
  })
const POST = {
  slug: 'una-guia',
  title: 'Una guía',
  summary: 'De qué va.',
  author: 'Redacción',
  tags: ['guías'],
  image: '/img/cuaderno/2f5d8a.svg',
  imageAlt: '',
  markdown: '## Uno\n\nHola {product}.',
  productIds: [] as number[],
}

beforeAll(async () => {
  site = await adminSite({ database: await demoDatabase(20) })
})
afterAll(() => site?.close())

test('a draft is written, changed, scheduled, published, taken back and deleted; the trail tells it', async () => {
  const { id } = (await call('POST', 'posts', POST)).body
  expect((await call('POST', 'posts', POST)).status).toBe(409)
  expect(await blog().post('una-guia')).toBeNull()
  const { updatedAt } = (await call('GET', `posts/${id}`)).body
  const product = await rowOf<{ id: number; name: string }>(site.database.pool, 'select id, name from products limit 1')
  const change = { ...POST, title: 'Otra guía', productIds: [product!.id], loadedVersion: updatedAt }
  expect((await call('PUT', `posts/${id}`, change)).status).toBe(200)
  expect((await call('PUT', `posts/${id}`, change)).status).toBe(409)
  expect((await call('GET', `posts/${id}`)).body).toMatchObject({
    state: 'draft',
    title: 'Otra guía',
    products: [{ id: product!.id, name: product!.name }],
  })

  const tomorrow = new Date(site.now().getTime() + DAY_MS).toISOString()
  expect((await call('POST', `posts/${id}/publish`, { at: tomorrow })).status).toBe(200)
  expect(await blog().post('una-guia')).toBeNull()
  expect((await call('GET', 'posts?state=scheduled')).body.rows).toMatchObject([{ id, state: 'scheduled' }])
  expect((await call('POST', `posts/${id}/publish`, {})).status).toBe(200)
  expect(await blog().post('una-guia')).toMatchObject({ title: 'Otra guía', html: expect.stringContaining('Tianguis') })
  expect((await call('DELETE', `posts/${id}`)).status).toBe(409)
  const { updatedAt: loadedVersion } = (await call('GET', `posts/${id}`)).body
  expect((await call('PUT', `posts/${id}`, { ...change, slug: 'otra', loadedVersion })).status).toBe(409)
  expect((await call('POST', `posts/${id}/unpublish`)).status).toBe(200)
  expect(await blog().post('una-guia')).toBeNull()
  expect((await call('DELETE', `posts/${id}`)).status).toBe(200)

  const trail = await rowsOf<{ action: string; actor: string; before: unknown; after: unknown }>(
    site.database.pool,
    `select action, actor, before, after from admin_audit where kind = 'post' order by id`,
  )
  expect(trail.map(({ action }) => action)).toEqual([
    'posts.create',
    'posts.edit',
    'posts.schedule',
    'posts.publish',
    'posts.unpublish',
    'posts.remove',
  ])
  expect(trail[1]).toMatchObject({
    actor: 'editor@casa.test',
    before: { title: 'Una guía', productIds: [] },
    after: { title: 'Otra guía', productIds: [product!.id] },
  })
})

test('scripts of a post stay out of the preview and of the page', async () => {
  const evil = `<script>alert(1)</script><img src=x onerror=alert(1)><svg onload=alert(1)>\n\n[x](javascript:alert(1))`
  const { html } = (await call('POST', 'posts/preview', { markdown: evil })).body
  expect(html).not.toMatch(/script|onerror|onload|javascript:|<svg/)
  const hostile = {
    ...POST,
    slug: 'mala',
    title: evil,
    summary: evil,
    author: evil,
    markdown: '[x](javascript:alert(1))',
  }
  const { id } = (await call('POST', 'posts', hostile)).body
  await call('POST', `posts/${id}/publish`, {})
  expect((await blog().post('mala'))?.html).not.toContain('javascript:')
})

test('pictures are ours, encoded anew, and described', async () => {
  const picture = (markdown: string) => call('POST', 'posts', { ...POST, slug: 'con-imagen', markdown })
  expect((await picture('![foto](https://otro.example/a.png)')).body.error.message).toContain('otro sitio')
  expect((await picture('![](/img/blog/x.webp)')).body.error.message).toContain('no tiene descripción')
  expect((await picture('<img src="/img/blog/x.webp" alt=" ">')).status).toBe(409)

  const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#c2145e' } })
    .png()
    .toBuffer()
  const upload = async (payload: Buffer, query: string) =>
    site.app.inject({
      method: 'POST',
      url: `/api/admin/pictures${query}`,
      headers: { ...(await site.session('editor')), 'content-type': 'image/png' },
      payload,
    })
  expect((await upload(png, '')).statusCode).toBe(400)
  expect((await upload(Buffer.from('<svg onload="alert(1)"/>'), '?alt=x')).statusCode).toBe(409)
  const { src } = (await upload(png, '?alt=Un%20puesto')).json()
  expect(src).toMatch(/^\/img\/blog\/[0-9a-f]{32}\.webp$/)
  const stored = await rowOf<{ webp: Buffer }>(site.database.pool, 'select webp from content_pictures')
  expect((await sharp(stored!.webp).metadata()).format).toBe('webp')
  expect((await picture(`![Un puesto](${src})`)).status).toBe(200)
  expect((await call('POST', 'posts', { ...POST, slug: 'sin-alt', image: src })).status).toBe(409)
})

test('a file is imported as it was shown', async () => {
  const { postOfFile, postToFile, createPostsOperator } = await import('../../blog/operator-service.ts')
  const posts = createPostsOperator({ database: site.database, clock: site.now })
  const known = (await posts.findBySlug('guia-de-lavadoras'))!
  const { id: _, publishedAt, updatedAt: __, ...edit } = known
  const { post, publishAt } = postOfFile(known.slug, postToFile(known))
  expect({ ...post, markdown: '' }).toEqual({ ...edit, markdown: '' })
  expect(post.markdown.trim()).toBe(edit.markdown.trim())
  expect(publishAt).toEqual(publishedAt)
  expect(() => postOfFile('x', '---\ntitle: Hola\n---\n')).toThrow('x.md no es válido en summary')
})

test('files are imported together or not at all, and what is wrong is told in Spanish', async () => {
  const { createAdminPosts } = await import('./service.ts')
  const sender = { productName: 'Tianguis', publicUrl: 'http://localhost', contactEmail: 'hola@tianguis.test' }
  const posts = createAdminPosts({ database: site.database, clock: site.now, sender })
  const file = (slug: string, head = '') => ({
    slug,
    text: `---\ntitle: Comales de ${slug}\nsummary: Cuál elegir y cómo curarlo\nauthor: Eva\n${head}---\n\nTexto.`,
  })
  const load = (...files: { slug: string; text: string }[]) => posts.importFiles(site.actor('owner'), files)
  const count = async () => (await rowsOf(site.database.pool, 'select slug from posts')).length
  const before = await count()
  await expect(load(file('uno'), file('dos', 'tags: 7\n'))).rejects.toThrow(
    /^dos\.md no es válido en tags: Entrada inválida/,
  )
  await expect(load(file('uno'), file('dos', 'title: "\n'))).rejects.toThrow('dos.md: su encabezado no es YAML válido.')
  expect(await count()).toBe(before)
  expect(await load(file('uno'), file('dos'))).toEqual([
    { slug: 'uno', outcome: 'created' },
    { slug: 'dos', outcome: 'created' },
  ])
})
