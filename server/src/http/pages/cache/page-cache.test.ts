import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../errors/api-error.ts'
import { AdmissionRefused } from '../../limits/admission.ts'
import { Page } from './page.ts'
import { PageCache } from './page-cache.ts'

const FRESH_MS = 1_000
const STALE_MS = 10_000

let time: number
let cache: PageCache
beforeEach(() => {
  time = 0
  cache = new PageCache({ maxBytes: 1_000_000, freshMs: FRESH_MS, staleMs: STALE_MS, now: () => time })
})

describe('the page cache', () => {
  it('renders once for concurrent requests', async () => {
    const gate = Promise.withResolvers<Page>()
    const render = vi.fn(() => gate.promise)
    const asked = Array.from({ length: 50 }, () => cache.get('/', render, unexpected))
    gate.resolve(page('once'))
    const outcomes = (await Promise.all(asked)).map(({ outcome }) => outcome)
    expect(render).toHaveBeenCalledOnce()
    expect(outcomes.filter((outcome) => outcome === 'miss')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'shared')).toHaveLength(49)
  })

  it('serves a stale page at once and renders it in the background', async () => {
    await cache.get('/', async () => page('old'), unexpected)
    time += FRESH_MS + 1
    const renewed = Promise.resolve(page('new'))
    const stale = await cache.get('/', () => renewed, unexpected)
    expect([stale.outcome, await text(stale.page)]).toEqual(['stale', 'old'])
    await renewed
    await vi.waitFor(async () => {
      const fresh = await cache.get('/', async () => page('not rendered'), unexpected)
      expect([fresh.outcome, await text(fresh.page)]).toEqual(['hit', 'new'])
    })
  })

  it('keeps the stale page while rendering fails, until it expires', async () => {
    const broken = async () => Promise.reject(new Error('no database'))
    await cache.get('/', async () => page('old'), unexpected)
    time += FRESH_MS + 1
    const heard = vi.fn()
    expect(await text((await cache.get('/', broken, heard)).page)).toBe('old')
    await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce())
    time += STALE_MS
    await expect(cache.get('/', broken, heard)).rejects.toThrow('no database')
  })

  it('does not cache failures', async () => {
    await expect(cache.get('/', async () => Promise.reject(new Error('once')), unexpected)).rejects.toThrow('once')
    await cache.get('/', async () => page('broken', 500), unexpected)
    expect((await cache.get('/', async () => page('good'), unexpected)).outcome).toBe('miss')
    expect((await cache.get('/', async () => page('again'), unexpected)).outcome).toBe('hit')
  })

  it('invalidates every page, also those being rendered', async () => {
    const gate = Promise.withResolvers<Page>()
    const before = cache.get('/', () => gate.promise, unexpected)
    cache.clear()
    gate.resolve(page('before'))
    expect(await text((await before).page)).toBe('before')
    expect(cache.has('/')).toBe(false)
    const after = await cache.get('/', async () => page('after'), unexpected)
    expect([after.outcome, await text(after.page)]).toEqual(['miss', 'after'])
  })

  it('keeps pages that do not show what changed', async () => {
    const shown = (...ids: number[]) => page(ids.map((id) => `<li data-product="${id}">`).join(''))
    const outcome = async (key: string, ...ids: number[]) =>
      (await cache.get(key, async () => shown(...ids), unexpected)).outcome
    for (const [key, ids] of [
      ['/producto/a', [1, 7]],
      ['/producto/b', [2]],
      ['/', [1, 2]],
      ['/tiendas', []],
    ] as const)
      await outcome(key, ...ids)
    cache.productsChanged([7, 99])
    expect(await outcome('/producto/a', 1, 7)).toBe('miss')
    expect(await outcome('/producto/a', 1, 7)).toBe('hit')
    for (const key of ['/producto/b', '/', '/tiendas']) expect(await outcome(key)).toBe('hit')
    cache.listsChanged()
    expect([await outcome('/producto/b', 2), await outcome('/', 1, 2), await outcome('/tiendas')]).toEqual([
      'hit',
      'miss',
      'miss',
    ])
    cache.clear()
    expect(await outcome('/producto/b', 2)).toBe('miss')
  })

  it('does not keep a rendering that began before its product changed', async () => {
    const gate = Promise.withResolvers<Page>()
    const before = cache.get('/producto/a', () => gate.promise, unexpected)
    cache.productsChanged([1])
    gate.resolve(page('<li data-product="1">'))
    await before
    expect(cache.has('/producto/a')).toBe(false)
  })

  it('forgets changes only after every page that showed the product has expired', async () => {
    const shown = async () => page('<li data-product="1">')
    await cache.get('/producto/a', shown, unexpected)
    cache.productsChanged([1])
    time += 1
    cache.productsChanged([2])
    expect(cache.fresh('/producto/a')).toBeUndefined()
    time += FRESH_MS + STALE_MS - 1
    cache.productsChanged([3])
    expect(cache.fresh('/producto/a')).toBeUndefined()
  })

  it('serves the old page under overload, and a new one once admitted', async () => {
    await cache.get('/', async () => page('before'), unexpected)
    cache.clear()
    expect(cache.fresh('/')).toBeUndefined()
    const crowded = async () => Promise.reject(new AdmissionRefused())
    const inRush = await cache.get('/', crowded, unexpected)
    expect([inRush.outcome, await text(inRush.page)]).toEqual(['stale', 'before'])
    await expect(cache.get('/', async () => Promise.reject(new Error('broken')), unexpected)).rejects.toThrow('broken')
    expect(await text((await cache.get('/', async () => page('after'), unexpected)).page)).toBe('after')
    expect(await text((await cache.get('/', crowded, unexpected)).page)).toBe('after')
    await expect(cache.get('/other', crowded, unexpected)).rejects.toThrow(AdmissionRefused)
  })

  it('serves the old page while the database cannot be reached', async () => {
    await cache.get('/', async () => page('before'), unexpected)
    cache.clear()
    const offline = async () => Promise.reject(new ApiError(503, 'Service Unavailable'))
    const asked = await Promise.all([cache.get('/', offline, unexpected), cache.get('/', offline, unexpected)])
    expect(await Promise.all(asked.map(({ page: sent }) => text(sent)))).toEqual(['before', 'before'])
    await expect(cache.get('/other', offline, unexpected)).rejects.toThrow('Service Unavailable')
  })

  it('stays within its bytes and evicts the least recently used', async () => {
    const fill = (key: string) => cache.get(key, async () => page('x'.repeat(10_000)), unexpected)
    for (let i = 0; i < 200; i++) {
      await fill(`/${i}`)
      await fill('/popular')
    }
    expect(cache.bytes).toBeLessThanOrEqual(1_000_000)
    expect([cache.has('/popular'), cache.has('/199'), cache.has('/0')]).toEqual([true, true, false])
  })

  it('does not let missing pages evict real ones', async () => {
    await cache.get('/real', async () => page('real'), unexpected)
    for (let i = 0; i < 500; i++)
      await cache.get(`/made-up/${i}`, async () => page('x'.repeat(10_000), 404), unexpected)
    expect(cache.has('/real')).toBe(true)
    expect(cache.has('/made-up/0')).toBe(false)
  })
})

function page(body: string, status = 200): Page {
  return new Page({ status, headers: new Headers(), body, scriptHashes: [] }, () => "default-src 'self'")
}

async function text(from: Page): Promise<string> {
  return (await from.answer('identity')).body.toString()
}

function unexpected(error: unknown): never {
  throw error
}
