import { HOUR_MS } from '@tianguis/contract/durations'
import { LEGAL_SLUGS, type LegalSlug } from '@tianguis/contract/site/legal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../../database/rows.ts'
import { createLegal } from '../../legal/service.ts'
import { createSiteTexts } from '../../site-texts/service.ts'
import { type AdminSite, adminSite } from '../testing/admin-site.ts'

let site: AdminSite
const call = (method: string, path: string, body?: object) =>
  site.call(method, `/api/admin/texts${path}`, { role: 'editor', ...(body && { body }) })
const DEMO = { telegramUrl: 'https://t.me/grupo', demo: true, prizeDraw: true }
const REAL = { telegramUrl: '', demo: false, prizeDraw: false }
const texts = (defaults = DEMO) => createSiteTexts({ database: site.database, clock: site.now, defaults })
const legal = (slug: LegalSlug, defaults = DEMO) =>
  createLegal({
    info: { productName: 'Tianguis', publicUrl: 'http://x.test', contactEmail: 'a@x.test', ...defaults } as never,
    texts: texts(defaults),
  }).legal(slug)

beforeAll(async () => {
  site = await adminSite()
})
afterAll(() => site?.close())

test('the banner shows the default text before it is edited and after the scheduled period', async () => {
  const specified = {
    visitor: { text: '¡Gana premios cada mes! Regístrate y accede a las mejores ofertas.', href: '/register' },
    member: { text: '¡Ofertas imperdibles cada día! Únete a nuestro Telegram.', href: 'https://t.me/grupo' },
  }
  expect(await texts().banner()).toEqual(specified)
  const { value } = (await call('GET', '/banner')).body
  expect(value).toEqual({ ...specified, from: null, until: null })
  const changed = { ...value, visitor: { text: 'Buen Fin <b>ya</b>', href: '/ofertas' } }
  const until = new Date(site.now().getTime() + HOUR_MS).toISOString()
  expect((await call('PUT', '/banner', { ...changed, until })).status).toBe(200)
  expect((await texts().banner()).visitor).toEqual(changed.visitor)
  site.advanceClock(2 * HOUR_MS)
  expect(await texts().banner()).toEqual(specified)
})

test('without the demonstration nothing promises a prize, a channel or what is invented', async () => {
  const { visitor, member } = await texts(REAL).banner()
  expect(visitor.text).not.toMatch(/premio/i)
  expect(member.href).toBe('/ofertas')
  for (const slug of LEGAL_SLUGS) {
    const [demo, real] = [await legal(slug), await legal(slug, REAL)]
    for (const { html } of [demo, real]) expect(html).not.toMatch(/<!--|&lt;!--/)
    expect(real.html).not.toMatch(/demostración|inventad|\/blog\//i)
    if (slug !== 'politica-de-cookies') expect(demo.html).toMatch(/demostración/)
  }
})

test.each([
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  'data:text/html,x',
  'http://x.example',
  '"><script>',
])('a banner with a link to %s is refused', async (href) => {
  const { value } = (await call('GET', '/banner')).body
  expect((await call('PUT', '/banner', { ...value, visitor: { text: 'x', href } })).status).toBe(400)
})

test('a legal text can be edited, restored and reset; each change is audited, an unchanged save is not', async () => {
  const original = await legal('aviso-de-privacidad')
  expect(original.title).toBe('Aviso de privacidad integral')
  const put = (markdown: string) => call('PUT', '/aviso-de-privacidad', { title: 'Aviso de {product}', markdown })
  await put('Primera. <script>alert(1)</script><img src=x onerror=alert(1)>')
  await put('Segunda.')
  await put('Segunda.')
  expect(await legal('aviso-de-privacidad')).toMatchObject({ title: 'Aviso de Tianguis', html: '<p>Segunda.</p>\n' })
  const { versions, isDefault } = (await call('GET', '/aviso-de-privacidad')).body
  expect([versions.length, isDefault]).toEqual([2, false])
  expect((await call('POST', '/aviso-de-privacidad/restore', { version: versions[1].id })).status).toBe(200)
  const first = await legal('aviso-de-privacidad')
  expect(first.html).toContain('Primera.')
  expect(first.html).not.toMatch(/script|onerror/)
  expect((await call('POST', '/aviso-de-privacidad/restore', { version: 999_999 })).status).toBe(409)
  expect((await call('POST', '/aviso-de-privacidad/restore', { version: null })).status).toBe(200)
  expect(await legal('aviso-de-privacidad')).toEqual(original)
  const trail = await rowsOf<{ action: string }>(
    site.database.pool,
    `select action from admin_audit where object = 'aviso-de-privacidad' order by id`,
  )
  expect(trail.map(({ action }) => action)).toEqual(['texts.edit', 'texts.edit', 'texts.restore', 'texts.restore'])
})

test('the legal texts end with the operator’s identity, escaped', async () => {
  const identity = { legalName: 'Comparadora <b>SA</b>', address: 'Reforma 1', email: 'hola@casa.mx', phone: '' }
  expect((await call('PUT', '/identity', { ...identity, email: 'no' })).status).toBe(400)
  // Half a surrogate pair cannot be stored.
  expect((await call('PUT', '/identity', { ...identity, address: '\ud800' })).status).toBe(400)
  expect((await call('PUT', '/identity', identity)).status).toBe(200)
  const { html } = await legal('aviso-de-privacidad')
  expect(html).toContain('Comparadora &lt;b&gt;SA&lt;/b&gt;')
  expect(html).toContain('mailto:hola@casa.mx')
  expect(html).not.toContain('Teléfono')
})

test('hidden blocks are left out of the home page', async () => {
  const home = { drops: [1], popular: [2], endingCoupons: [3], posts: [4] } as never
  expect(await texts().home(home)).toEqual(home)
  await call('PUT', '/home', { hidden: ['coupons', 'posts'] })
  expect(await texts().home(home)).toMatchObject({ drops: [1], popular: [2], endingCoupons: [], posts: [] })
})
