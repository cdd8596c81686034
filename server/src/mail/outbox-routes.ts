/** /dev/outbox: the mails that were written to disk because SMTP is not set up, for the operator at this machine. */

import { COLORS } from '@tianguis/contract/design-tokens'
import { escapeHtml } from '@tianguis/contract/escape-html'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import PostalMime, { type Email } from 'postal-mime'
import { z } from 'zod'
import { ApiError } from '../http/errors/api-error.ts'
import { isLocalOperator } from '../http/security/loopback.ts'
import { outboxFile, outboxFiles } from './outbox-files.ts'

const SHOWN = 100

export const outboxRoutes =
  (folder: string, publicUrl: string): FastifyPluginAsyncZod =>
  async (app) => {
    // Mails show pictures of this site only, and no scripts run.
    const messagePolicy = `default-src 'none'; img-src 'self' ${new URL(publicUrl).origin}; style-src 'unsafe-inline'; frame-src 'self'; form-action 'none'; frame-ancestors 'none'`
    app.addHook('onRequest', async (request, reply) => {
      if (!isLocalOperator(request, publicUrl)) throw new ApiError(404, 'Not Found')
      reply.header('cache-control', 'no-store')
    })

    app.get('/dev/outbox', { schema: { hide: true } }, async (_request, reply) => {
      const names = (await outboxFiles(folder)).slice(0, SHOWN)
      const mails = await Promise.all(names.map(async (name) => ({ name, mail: await read(folder, name) })))
      return reply.type('text/html; charset=utf-8').send(page('Correos enviados', listHtml(mails)))
    })

    app.get(
      '/dev/outbox/:name',
      { schema: { hide: true, params: z.object({ name: z.string() }) } },
      async (request, reply) => {
        const mail = await read(folder, request.params.name)
        if (!mail) throw new ApiError(404, 'Not Found')
        return reply
          .type('text/html; charset=utf-8')
          .header('content-security-policy', messagePolicy)
          .send(page(mail.subject ?? 'Sin asunto', messageHtml(mail)))
      },
    )
  }

async function read(folder: string, name: string): Promise<Email | null> {
  const bytes = await outboxFile(folder, name)
  return bytes && PostalMime.parse(bytes)
}

function listHtml(mails: { name: string; mail: Email | null }[]): string {
  if (mails.length === 0) return '<p>Todavía no hay correos. Aparecen aquí mientras no configures SMTP_URL.</p>'
  const rows = mails.map(
    ({ name, mail }) =>
      `<li><a href="/dev/outbox/${escapeHtml(name)}">${escapeHtml(mail?.subject ?? name)}</a><br><small>para ${escapeHtml(recipients(mail))} · ${escapeHtml(mail?.date ?? '')}</small></li>`,
  )
  return `<ul>${rows.join('')}</ul>`
}

function messageHtml(mail: Email): string {
  const text = escapeHtml(mail.text ?? '').replace(/https?:\/\/[^\s<>"')\]]+/g, (url) => `<a href="${url}">${url}</a>`)
  return [
    `<p>Para ${escapeHtml(recipients(mail))}</p>${mail.html ? frameHtml(mail.html) : ''}`,
    `<details${mail.html ? '' : ' open'}><summary>Solo texto</summary><pre>${text}</pre></details>`,
    '<p><a href="/dev/outbox">Todos los correos</a></p>',
  ].join('')
}

/** The mail as a mail program shows it: without scripts, its links in another tab. */
function frameHtml(html: string): string {
  const document = `<base target="_blank">${html}`
  return `<iframe title="El correo" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(document)}"></iframe>`
}

function recipients(mail: Email | null): string {
  return mail?.to?.map(({ address }) => address ?? '').join(', ') ?? ''
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;background:${COLORS.ground};color:${COLORS.ink}}pre{white-space:pre-wrap;background:${COLORS.surface};padding:1rem;border-radius:.75rem}iframe{width:100%;height:44rem;border:1px solid ${COLORS.line};border-radius:.75rem;background:${COLORS.ground}}summary{cursor:pointer;padding:.5rem 0}li{margin:.75rem 0}a{color:${COLORS.link}}`

function page(title: string, body: string): string {
  return `<!DOCTYPE html><html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`
}
