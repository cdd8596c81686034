/** robots.txt, sitemap, RSS, OpenSearch and the web app manifest. */
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { SiteServices } from '@tianguis/contract/site/site-services'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Database } from '../../database/connect.ts'
import type { Clock } from '../../runtime/clock.ts'
import { openSearchDescription } from './open-search.ts'
import { robotsText } from './robots.ts'
import { BLOG_FEED_PATH, createRssFeeds, PRICE_DROPS_FEED_PATH } from './rss-feeds.ts'
import { createSitemap } from './sitemap.ts'
import { webManifest } from './web-manifest.ts'

const HOUR = 'public, max-age=3600'
const MINUTES = 'public, max-age=600'
const XML = 'application/xml; charset=utf-8'
const RSS = 'application/rss+xml; charset=utf-8'
const FILE_END = '.xml.gz'

interface SeoDeps {
  database: Pick<Database, 'pool'>
  services: Pick<SiteServices, 'info' | 'posts'>
  clock: Clock
}

export const seoRoutes = ({ database, services, clock }: SeoDeps): FastifyPluginAsyncZod => {
  const { productName, publicUrl } = services.info
  const base = publicUrl.replace(/\/$/, '')
  const sitemap = createSitemap({ database, clock, base })
  const rssFeeds = createRssFeeds({ database, services, clock, base })
  const send = (reply: FastifyReply, type: string, age: string, text: string) =>
    reply.type(type).header('cache-control', age).send(text)
  const schema = { hide: true }

  return async (app) => {
    app.get('/robots.txt', { schema }, async (_, reply) =>
      send(reply, 'text/plain; charset=utf-8', HOUR, robotsText(base)),
    )

    app.get('/sitemap.xml', { schema }, async (_, reply) => send(reply, XML, MINUTES, await sitemap.index()))

    app.get(
      '/sitemap/:file',
      { schema: { ...schema, params: z.object({ file: z.string().max(50) }) } },
      async (request, reply) => {
        const { file } = request.params
        const entries = file.endsWith(FILE_END) ? await sitemap.file(file.slice(0, -FILE_END.length)) : null
        if (!entries) return reply.callNotFound()
        const zipped = createGzip()
        // A query that fails midway truncates the gzip stream, which clients detect.
        Readable.from(entries)
          .on('error', (error) => zipped.destroy(error))
          .pipe(zipped)
        return reply.type('application/gzip').header('cache-control', HOUR).send(zipped)
      },
    )

    app.get(BLOG_FEED_PATH, { schema }, async (_, reply) => send(reply, RSS, MINUTES, await rssFeeds.blog()))
    app.get(PRICE_DROPS_FEED_PATH, { schema }, async (_, reply) => send(reply, RSS, MINUTES, await rssFeeds.drops()))

    app.get('/manifest.webmanifest', { schema }, async (_, reply) =>
      send(reply, 'application/manifest+json; charset=utf-8', HOUR, webManifest(productName)),
    )

    app.get('/opensearch.xml', { schema }, async (_, reply) =>
      send(
        reply,
        'application/opensearchdescription+xml; charset=utf-8',
        HOUR,
        openSearchDescription(productName, base),
      ),
    )
  }
}
