/** The back office's own build: one page for every address under /admin, its files immutable. Not part of the shop's pages. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { DAY_MS } from '@tianguis/contract/durations'
import type { FastifyInstance } from 'fastify'
import { setMinimalPolicy } from '../security/headers.ts'

/** Nothing from other origins, no inline script, and no text becomes markup (Trusted Types). */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // Only the preview of a text, which the server has sanitised (web/admin/text/SafeHtml.tsx).
  'trusted-types tianguis-preview',
].join('; ')

export async function addAdminPages(app: FastifyInstance, folder: string): Promise<void> {
  const page = await readFile(join(folder, 'index.html'))
  await app.register(async (admin) => {
    await admin.register(async (files) => {
      files.addHook('onRequest', async (_request, reply) => setMinimalPolicy(reply))
      await files.register(fastifyStatic, {
        root: join(folder, 'assets'),
        prefix: '/admin/assets/',
        decorateReply: false,
        preCompressed: true,
        index: false,
        maxAge: 365 * DAY_MS,
        immutable: true,
      })
    })
    for (const url of ['/admin', '/admin/*'])
      admin.get(url, { schema: { hide: true } }, (_request, reply) =>
        reply
          .header('content-security-policy', POLICY)
          .header('cache-control', 'no-store')
          .header('x-robots-tag', 'noindex')
          .type('text/html; charset=utf-8')
          .send(page),
      )
  })
}
