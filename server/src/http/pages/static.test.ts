import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import type { RenderPage } from '@tianguis/contract/site/render-page'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder, testApp } from '../../testing/app.ts'

const SCRIPT = 'console.log("tianguis")'
const renderPage: RenderPage = async () => ({ status: 200, headers: new Headers(), body: 'page', scriptHashes: [] })
let folder: string
let remove: () => Promise<void>
beforeAll(async () => {
  const temporary = await temporaryFolder()
  folder = temporary.path
  remove = temporary.remove
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets', 'app-1a2b.js'), SCRIPT)
  await writeFile(join(folder, 'assets', 'app-1a2b.js.br'), brotliCompressSync(SCRIPT))
  await writeFile(join(folder, 'assets', 'app-1a2b.js.gz'), gzipSync(SCRIPT))
  await writeFile(join(folder, 'service-worker.js'), SCRIPT)
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
})
afterAll(() => remove())

const app = () => testApp(renderPage, { pages: async () => ({ renderPage, clientFolder: folder }) })

/** Keeps the event loop busy until the guard answers 503, then asks. */
async function underPressure(fastify: FastifyInstance, urls: string[]): Promise<number[]> {
  while (!fastify.isUnderPressure()) {
    const end = performance.now() + 1_500
    while (performance.now() < end);
    await new Promise((resolve) => setImmediate(resolve))
  }
  const answers = await Promise.all(urls.map((url) => fastify.inject(url)))
  return answers.map(({ statusCode }) => statusCode)
}

describe('files of the built client', () => {
  it('are sent while the event loop is late; pages are refused', async () => {
    const pages = async () => ({ renderPage, clientFolder: folder })
    const { fastify } = await testApp(renderPage, { pages, rateLimits: true })
    await fastify.ready()
    expect(await underPressure(fastify, ['/', '/assets/app-1a2b.js', '/favicon.svg', '/health'])).toEqual([
      503, 200, 200, 200,
    ])
    await fastify.close()
  })

  it('are sent precompressed and immutable', async () => {
    const { fastify } = await app()
    const answer = await fastify.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'gzip, br' } })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(answer.headers['content-type']).toMatch(/javascript/)
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(SCRIPT)
    expect((await fastify.inject('/assets/app-1a2b.js')).body).toBe(SCRIPT)
  })

  it('are cached for an hour when their name has no hash', async () => {
    const { fastify } = await app()
    const answer = await fastify.inject('/favicon.svg')
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'public, max-age=3600'])
  })

  it('let the service worker connect to the site only, and are revalidated', async () => {
    const { fastify } = await app()
    const { headers } = await fastify.inject('/service-worker.js')
    expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
    expect(headers['cache-control']).toBe('public, max-age=0')
  })

  it.each(['/assets/gone.js', '/assets/..%2ffavicon.svg', '/assets/%2e%2e%5cfavicon.svg'])(
    '%s is not there',
    async (url) => {
      const { fastify } = await app()
      const answer = await fastify.inject(url)
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      expect(answer.body).not.toContain('<svg')
    },
  )

  it('leave every other address to the pages', async () => {
    const { fastify } = await app()
    expect((await fastify.inject('/stores')).body).toBe('page')
  })
})
