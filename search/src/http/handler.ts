/** Handles one request: finds the route, checks the key, runs it, writes errors. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { SearchError } from '../collection/search-error.ts'
import { type Grant, grantOf } from '../engine/access.ts'
import { faultOf } from '../worker/messages.ts'
import { jsonIn, readBody } from './body.ts'
import { answerCors, type CorsOptions } from './cors.ts'
import { parseQuery, type Query } from './query.ts'
import { sendError, sendJson, sendText } from './respond.ts'
import { type Exchange, INVALID_KEY_MESSAGE, type Reply, type Route, type SearchHost, type Services } from './route.ts'
import { Router } from './router.ts'
import { aliasRoutes } from './routes/aliases.ts'
import { analyticsRoutes } from './routes/analytics/analytics.ts'
import { collectionRoutes } from './routes/collections.ts'
import { documentRoutes } from './routes/documents.ts'
import { keyRoutes } from './routes/keys/keys.ts'
import { listRoutes } from './routes/lists/lists.ts'
import { metaRoutes } from './routes/meta.ts'
import { presetRoutes } from './routes/presets.ts'
import { searchRoutes } from './routes/search.ts'
import { stemmingRoutes } from './routes/stemming.ts'
import { stopwordRoutes } from './routes/stopwords.ts'
import { streamRoutes } from './routes/streams.ts'
import type { Family } from './stats.ts'
import { unsupportedRoutes } from './unsupported-routes.ts'

const KEY_NAME = 'x-typesense-api-key'
const MAX_BODY_BYTES = 16 << 20
const MAX_DRAINED_BYTES = 64 << 20

// Fixed paths before `/:id`: "search", "import" and "export" are not documents.
const router = new Router([
  ...searchRoutes,
  ...streamRoutes,
  ...collectionRoutes,
  ...documentRoutes,
  ...listRoutes,
  ...aliasRoutes,
  ...keyRoutes,
  ...presetRoutes,
  ...stopwordRoutes,
  ...analyticsRoutes,
  ...stemmingRoutes,
  ...metaRoutes,
  ...unsupportedRoutes,
])

/** Answers the request; false when its path is none of ours, and then nothing has been touched. */
export async function handle(
  req: IncomingMessage,
  res: ServerResponse,
  services: Services,
  cors: CorsOptions,
  host?: SearchHost,
): Promise<boolean> {
  const url = req.url ?? '/'
  const mark = url.indexOf('?')
  const pathname = mark < 0 ? url : url.slice(0, mark)
  if (!router.owns(pathname)) return false
  if (answerCors(req, res, cors)) return true
  const startedAt = performance.now()
  const found = router.find(req.method ?? 'GET', pathname)
  let status = 500
  try {
    if (!found) throw new SearchError(404, 'Not Found')
    const query = parseQuery(mark < 0 ? '' : url.slice(mark + 1))
    status = await answer(req, res, services, found.route, found.path, query, host?.admit ?? UNLIMITED)
  } catch (error) {
    status = fail(req, res, error)
  }
  const label = `${req.method} ${found?.route.path ?? pathname}`
  const family = familyOf(found?.route)
  const ms = performance.now() - startedAt
  services.stats.record(label, family, ms, status === 503)
  services.slow.note(label, ms, family === 'search')
  return true
}

async function answer(
  req: IncomingMessage,
  res: ServerResponse,
  services: Services,
  route: Route,
  path: Record<string, string>,
  query: Query,
  admit: SearchHost['admit'],
): Promise<number> {
  const { [KEY_NAME]: keyInQuery = '', ...params } = query
  const header = req.headers[KEY_NAME]
  const key = typeof header === 'string' ? header : keyInQuery
  const grant = grantFor(route, services, key, path)
  if (!services.engine.isReady && !route.always) throw new SearchError(503, 'Not Ready or Lagging')
  const text = (limit = MAX_BODY_BYTES) => readBody(req, limit)
  const exchange: Exchange = {
    services,
    req,
    res,
    path,
    query: params,
    key,
    grant,
    admit,
    text,
    json: async (limit) => jsonIn(await text(limit)),
  }
  const reply: Reply = await admitted(exchange, route)
  if (!reply) return res.statusCode
  if ('json' in reply) sendText(res, reply.status, reply.json)
  else sendJson(res, reply.status, reply.value)
  return reply.status
}

const UNLIMITED = async () => () => undefined

/** Searches are admitted by their own routes, when the body is read and they can be counted. */
async function admitted(exchange: Exchange, route: Route): Promise<Reply> {
  if (!route.action || familyOf(route) === 'search') return route.handle(exchange)
  const leave = await exchange.admit(0)
  try {
    return await route.handle(exchange)
  } finally {
    leave()
  }
}

const OPEN: Grant = { embedded: {}, allows: () => true, isPublic: false }

function grantFor({ action }: Route, services: Services, key: string, path: Record<string, string>): Grant {
  if (action === undefined) return OPEN
  const collections = path.collection === undefined ? [] : [path.collection]
  const grant = grantOf(services.engine.catalogue, services.adminKey, key, action, collections)
  if (!grant) throw new SearchError(401, INVALID_KEY_MESSAGE)
  return grant
}

function fail(req: IncomingMessage, res: ServerResponse, error: unknown): number {
  // The client disconnected during the request; this is not an error of the server.
  if (req.destroyed && !req.complete) return 499
  const { status, message } = faultOf(error)
  // The rest of a small body is read and discarded; a larger one ends the connection.
  if (!req.complete) {
    if (!(Number(req.headers['content-length']) <= MAX_DRAINED_BYTES) && !res.headersSent) {
      res.setHeader('connection', 'close')
    }
    req.resume()
  }
  if (res.headersSent) res.destroy()
  else sendError(res, status, message)
  return status
}

function familyOf(route: Route | undefined): Family {
  if (!route) return 'other'
  if (route.path.endsWith('search')) return 'search'
  if (route.path.endsWith('/import')) return 'import'
  if (route.method === 'DELETE') return 'delete'
  return route.method === 'GET' ? 'other' : 'write'
}
