import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { ASSISTANT_PATH } from '@tianguis/contract/assistant/assistant-rules'
import type { RenderPage } from '@tianguis/contract/site/render-page'
import { describe, expect, it, vi } from 'vitest'
import { testApp } from '../../testing/app.ts'

const BODY = `<!doctype html><p>${'Hola, marchanta. '.repeat(200)}</p>`
const html: RenderPage = async () => rendered(BODY)

describe('pages', () => {
  it('have an ETag, a cache policy, a CSP with their script hashes and no cookie', async () => {
    const { fastify } = await testApp(async () => ({ ...rendered(BODY), scriptHashes: ["'sha256-abc'"] }))
    const answer = await fastify.inject('/stores')
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe(BODY)
    expect(answer.headers['cache-control']).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=300')
    expect(answer.headers.etag).toMatch(/^"[\w.]+-identity"$/)
    expect(answer.headers['content-security-policy']).toContain("script-src 'self' 'sha256-abc';")
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.headers['strict-transport-security']).toBeUndefined()
  })

  it('answer 304 if the ETag matches in the accepted encoding', async () => {
    const { fastify } = await testApp(html)
    const first = await fastify.inject({ url: '/', headers: { 'accept-encoding': 'br' } })
    const again = { 'accept-encoding': 'br', 'if-none-match': `"other", W/${first.headers.etag}` }
    const second = await fastify.inject({ url: '/', headers: again })
    expect([second.statusCode, second.body, second.headers.etag]).toEqual([304, '', first.headers.etag])
    const other = await fastify.inject({ url: '/', headers: { 'if-none-match': String(first.headers.etag) } })
    expect(other.statusCode).toBe(200)
  })

  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ])('are compressed for %s', async (accepted, encoding, decompress) => {
    const { fastify } = await testApp(html)
    const answer = await fastify.inject({ url: '/', headers: { 'accept-encoding': accepted } })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers.vary).toBe('accept-encoding')
    expect(decompress(answer.rawPayload).toString()).toBe(BODY)
  })

  it('name their products for CDNs', async () => {
    const { fastify } = await testApp(async () => rendered('<i data-product="7"></i><i data-product="12"></i>'))
    const { headers } = await fastify.inject('/')
    expect([headers['surrogate-key'], headers['cache-tag']]).toEqual(['catalog p7 p12', 'catalog,p7,p12'])
  })

  it('answer HEAD like GET without the body', async () => {
    const { fastify } = await testApp(html)
    const [get, head] = [await fastify.inject('/'), await fastify.inject({ method: 'HEAD', url: '/' })]
    expect(head.body).toBe('')
    expect(head.headers.etag).toBe(get.headers.etag)
    expect(head.headers['content-length']).toBe(get.headers['content-length'])
  })

  it('are rendered once without request headers, and again after the catalogue changed', async () => {
    const seen: Request[] = []
    const { fastify, pageCache } = await testApp(async (request) => {
      seen.push(request)
      return rendered(BODY)
    })
    const headers = { cookie: 'a=b', authorization: 'Bearer x', 'user-agent': 'Z' }
    await fastify.inject({ url: '/search?utm_source=mail&q=taza', headers })
    await fastify.inject('/search?q=taza')
    expect(seen.map(({ url }) => url)).toEqual(['http://localhost:3000/search?q=taza'])
    expect([...seen[0]!.headers]).toEqual([])
    pageCache.clear()
    await fastify.inject('/search?q=taza')
    expect(seen).toHaveLength(2)
  })

  it('redirect a trailing slash', async () => {
    const { fastify } = await testApp(html)
    const answer = await fastify.inject('/stores/')
    expect([answer.statusCode, answer.headers.location]).toEqual([301, '/stores'])
  })

  it('redirect another spelling of an address that exists, and of no other', async () => {
    const { fastify } = await testApp(async ({ url }) => ({
      ...rendered(BODY),
      status: new URL(url).pathname === '/electronica' ? 200 : 404,
    }))
    const answer = await fastify.inject('/Electr%C3%B3nica?p=2')
    expect([answer.statusCode, answer.headers.location]).toEqual([301, '/electronica?p=2'])
    expect((await fastify.inject('/Nada')).statusCode).toBe(404)
  })

  it('pass on redirects of the router', async () => {
    const { fastify } = await testApp(async () => ({
      status: 301,
      headers: new Headers({ location: '/aviso-de-privacidad' }),
      body: null,
      scriptHashes: [],
    }))
    const answer = await fastify.inject('/privacy')
    expect([answer.statusCode, answer.headers.location]).toEqual([301, '/aviso-de-privacidad'])
  })

  it('answer 405 to other methods', async () => {
    const { fastify } = await testApp(html)
    const answer = await fastify.inject({ method: 'POST', url: '/stores' })
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD'])
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  })

  it('are found or not, also with route pattern characters in the address', async () => {
    const { fastify } = await testApp(html)
    for (const url of ['/*a', '/a/*b/c', '/:slug', '/(a+)+$', '/a(b', '/**'])
      expect([url, (await fastify.inject({ url })).statusCode]).toEqual([url, 200])
  })

  it('are not rendered for missing files', async () => {
    const render = vi.fn(html)
    const { fastify } = await testApp(render)
    for (const url of ['/assets/gone.js', '/img/gone.svg']) expect((await fastify.inject(url)).statusCode).toBe(404)
    expect(render).not.toHaveBeenCalled()
  })

  it('send HSTS and upgrade requests on an https site', async () => {
    const { fastify } = await testApp(html, { publicUrl: 'https://tianguis.example' })
    const { headers } = await fastify.inject('/')
    expect(headers['strict-transport-security']).toContain('max-age=31536000')
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
  })

  it.each([
    ['origin', 'https://otro.example', 403],
    ['origin', 'null', 403],
    ['sec-fetch-site', 'cross-site', 403],
    ['sec-fetch-site', 'same-site', 403],
    ['sec-fetch-site', 'same-origin', 200],
    ['origin', 'http://localhost:3000', 200],
  ])('are posted to by forms of this site only: %s %s', async (name, value, status) => {
    const { fastify } = await testApp(html)
    const answer = await fastify.inject({
      method: 'POST',
      url: ASSISTANT_PATH,
      headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'localhost:3000', [name]: value },
      payload: 'pregunta=hola',
    })
    expect(answer.statusCode).toBe(status)
  })

  it('may connect to the nodes of the search cluster', async () => {
    const { fastify } = await testApp(html, { searchNodes: [{ host: 's.example', port: 443, protocol: 'https' }] })
    const { headers } = await fastify.inject('/')
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://s.example:443;")
  })
})

function rendered(body: string, status = 200) {
  return { status, headers: new Headers({ 'content-type': 'text/html; charset=utf-8' }), body, scriptHashes: [] }
}
