import type { RenderedPage, RenderPage } from '@tianguis/contract/site/render-page'
import type { SiteServices } from '@tianguis/contract/site/site-services'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../errors/api-error.ts'
import { AdmissionRefused } from '../limits/admission.ts'
import type { Limits } from '../limits/limits.ts'
import { visitorKey } from '../limits/visitor-key.ts'
import type { PageMetrics } from '../operations/metrics.ts'
import { loggedPath } from '../operations/request-log.ts'
import { Page, type PageAnswer } from './cache/page.ts'
import type { PageCache } from './cache/page-cache.ts'
import { otherSpelling } from './other-spelling.ts'
import { pageAddress } from './page-address.ts'
import { addPostedPages } from './posted-pages.ts'
import { sendPrebuilt } from './prebuilt-response.ts'
import { renderOrThrow } from './render-page.ts'
import { isVisit } from './visits.ts'

export interface PagesParts {
  renderPage: RenderPage
  services: SiteServices
  cache: PageCache
  metrics: PageMetrics
  policy(scriptHashes: readonly string[]): string
  /** Cached pages are not limited. */
  limits: Pick<Limits, 'renders' | 'questions' | 'admission' | 'admitQuestion'>
  publicUrl: string
  /** A person opened a page from outside the site. */
  visited?(): void
}

/** Every GET and HEAD that no other route takes is a page. */
export function addPages(app: FastifyInstance, parts: PagesParts): void {
  // Fastify answers HEAD from the same handler, with the length and without the body.
  app.get('/*', { schema: { hide: true } }, answer)

  addPostedPages(app, parts)

  const ownOrigin = new URL(parts.publicUrl).origin

  // Not async: a cached page is sent without creating a promise.
  function answer(request: FastifyRequest, reply: FastifyReply) {
    const address = pageAddress(request.url)
    if ('redirect' in address) return reply.redirect(address.redirect, 301)
    const fresh = parts.cache.fresh(address.key)
    const ready = fresh?.ready(fresh.encodingFor(request.headers['accept-encoding']))
    if (!fresh || !ready) return find(address, request, reply)
    parts.metrics.served('hit')
    countVisit(fresh, request)
    return send(fresh, ready, request, reply)
  }

  async function find({ path, key }: { path: string; key: string }, request: FastifyRequest, reply: FastifyReply) {
    if (isNotAPage(path))
      throw takesWrites(path) ? new ApiError(405, 'Method Not Allowed') : new ApiError(404, 'Not Found')

    if (!parts.cache.has(key)) await parts.limits.renders(request)
    const { page, outcome } = await parts.cache.get(
      key,
      (mayWait) => render(key, request, mayWait),
      (error) => {
        // Under overload the old page stays; the next request tries again.
        if (!(error instanceof AdmissionRefused))
          request.log.warn({ err: error, path: loggedPath(request) }, 'la página guardada no se pudo renovar')
      },
    )
    parts.metrics.served(outcome)
    countVisit(page, request)
    return send(page, await answerOf(page, request.headers['accept-encoding']), request, reply)
  }

  function countVisit({ status }: Page, { method, headers }: FastifyRequest): void {
    if (parts.visited && status === 200 && method === 'GET' && isVisit(headers, ownOrigin)) parts.visited()
  }

  /** An encoding that was not made yet; under overload the page is sent uncompressed. */
  async function answerOf(page: Page, accepted: string | undefined): Promise<PageAnswer> {
    const wanted = page.encodingFor(accepted)
    const ready = page.ready(wanted)
    if (ready) return ready
    const leave = parts.limits.admission.tryEnter()
    if (!leave) return page.answer('identity')
    try {
      return await page.answer(wanted)
    } finally {
      leave()
    }
  }

  /** `hasRoute` takes patterns, so a path with pattern characters must not be passed to it. */
  const takesWrites = (path: string) =>
    !/[*:()]/.test(path) && WRITES.some((method) => app.hasRoute({ method, url: path }))

  async function render(key: string, request: FastifyRequest, mayWait: boolean): Promise<Page> {
    const { admission } = parts.limits
    const leave = mayWait ? await admission.enter(visitorKey(request)) : admission.tryEnter()
    if (!leave) throw new AdmissionRefused()
    try {
      const page = await admitted(key, request)
      // Compression runs in the thread pool, whose queue is unbounded, so it counts as work.
      await page.answer(page.encodingFor(request.headers['accept-encoding']))
      return page
    } finally {
      leave()
    }
  }

  async function admitted(key: string, request: FastifyRequest): Promise<Page> {
    const startedAt = performance.now()
    const rendered = await renderedAt(key, request)
    parts.metrics.rendered((performance.now() - startedAt) / 1000, rendered.status)
    const other = rendered.status === 404 ? otherSpelling(key) : null
    const isElsewhere = other !== null && (await renderedAt(other, request)).status === 200
    return new Page(isElsewhere ? movedTo(other) : rendered, parts.policy)
  }

  /** No headers of the request: the page is sent to every visitor. */
  function renderedAt(key: string, request: FastifyRequest): Promise<RenderedPage> {
    return renderOrThrow(parts.renderPage, new Request(parts.publicUrl + key), parts.services, (error) =>
      request.log.error({ err: error }, 'una página falló'),
    )
  }
}

function movedTo(location: string): RenderedPage {
  return { status: 301, headers: new Headers({ location }), body: null, scriptHashes: [] }
}

const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Missing files and API calls: no page is rendered for them. */
function isNotAPage(path: string): boolean {
  return /^\/(api|assets|img|ir)(\/|$)/i.test(path)
}

function send(page: Page, answer: PageAnswer, request: FastifyRequest, reply: FastifyReply) {
  const isKnown = page.status === 200 && matches(request.headers['if-none-match'], answer.etag)
  return sendPrebuilt(reply, isKnown ? 304 : page.status, answer)
}

function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false
  if (header.trim() === '*') return true
  return header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag)
}
