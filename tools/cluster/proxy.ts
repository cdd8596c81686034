/**
 * One address in front of several processes of the site: each request goes to the next one that is well. What a process
 * refuses to even take is asked of the next, as long as nothing was sent that it could have acted on.
 */
import { randomUUID } from 'node:crypto'
import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'

interface Backend {
  port: number
  well: boolean
  /** What it is called by, where not as the visitor says. */
  host?: string
}

export interface FrontDoor {
  server: Server
  close(): Promise<void>
}

const HOST = '127.0.0.1'
const LOOK_EVERY_MS = 500
/** They are about one connection and never passed on. */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])
/** Served only to direct requests from this machine; here the proxy is part of the test. */
const AS_IF_DIRECT = /^\/dev\/outbox(\/|\?|$)/

export interface ProxyOptions {
  /** Where it listens. */
  host?: string
  /** Port that serves the mails on disk, which a site with a public address does not do itself. */
  outboxPort?: number
}

export async function startProxy(
  port: number,
  ports: readonly number[],
  { host = HOST, outboxPort }: ProxyOptions = {},
): Promise<FrontDoor> {
  const backends: Backend[] = ports.map((each) => ({ port: each, well: true }))
  const agent = new Agent({ keepAlive: true })
  let turn = 0

  /** Those to try, the next in turn first; when none is well, all of them. */
  function candidates(): Backend[] {
    const well = backends.filter((backend) => backend.well)
    const usable = well.length > 0 ? well : backends
    const first = turn++ % usable.length
    return [...usable.slice(first), ...usable.slice(0, first)]
  }

  function pass(incoming: IncomingMessage, outgoing: ServerResponse, [backend, ...others]: Backend[]): void {
    // Already gone: its connection has no address any more.
    if (incoming.socket.remoteAddress === undefined) return void outgoing.destroy()
    if (!backend) {
      outgoing.writeHead(503, { 'retry-after': '1', 'content-type': 'text/plain; charset=utf-8' })
      outgoing.end('Ningún proceso del sitio responde.')
      return
    }
    const isRepeatable = incoming.method === 'GET' || incoming.method === 'HEAD'
    const onward = request({
      // An open connection may be that of a process which has just ended; a new one is refused then, before anything is sent.
      agent: isRepeatable ? agent : false,
      host: HOST,
      port: backend.port,
      method: incoming.method,
      path: incoming.url,
      headers: onwardHeaders(incoming, backend.host),
    })
    onward.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, {
        ...withoutHops(answer.headers),
        'x-served-by': String(backend.port),
      })
      answer.pipe(outgoing)
      answer.on('error', () => outgoing.destroy())
    })
    onward.on('error', (error: NodeJS.ErrnoException) => {
      const untouched = error.code === 'ECONNREFUSED'
      if (untouched) backend.well = false
      if (outgoing.headersSent) return void outgoing.destroy()
      if (untouched || isRepeatable) return pass(incoming, outgoing, others)
      outgoing
        .writeHead(502, { 'content-type': 'text/plain; charset=utf-8' })
        .end('El proceso no terminó su respuesta.')
    })
    outgoing.on('close', () => onward.destroy())
    if (!hasBody(incoming)) return void onward.end()
    // Only once a process accepted the connection: a request body that was read cannot be read again for the next one.
    onward.on('socket', (socket) => {
      if (socket.connecting) socket.once('connect', () => incoming.pipe(onward))
      else incoming.pipe(onward)
    })
  }

  const timer = setInterval(() => {
    for (const backend of backends) {
      fetch(`http://${HOST}:${backend.port}/health`, { signal: AbortSignal.timeout(LOOK_EVERY_MS * 4) }).then(
        ({ ok }) => (backend.well = ok),
        () => (backend.well = false),
      )
    }
  }, LOOK_EVERY_MS)
  const outbox = outboxPort === undefined ? null : { port: outboxPort, well: true, host: HOST }
  const server = createServer((incoming, outgoing) =>
    pass(incoming, outgoing, outbox && isOutbox(incoming) ? [outbox] : candidates()),
  )
  await new Promise<void>((ready, failed) => server.once('error', failed).listen(port, host, ready))
  return {
    server,
    async close() {
      clearInterval(timer)
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
      agent.destroy()
    },
  }
}

function isOutbox({ url = '' }: IncomingMessage): boolean {
  return AS_IF_DIRECT.test(url)
}

function onwardHeaders(incoming: IncomingMessage, host?: string): Record<string, string | string[] | undefined> {
  const headers = {
    ...withoutHops(incoming.headers),
    ...(host && { host }),
    'x-request-id': incoming.headers['x-request-id'] ?? randomUUID(),
  }
  if (isOutbox(incoming)) return headers
  // There is no proxy in front, so forwarding headers of a visitor are false.
  return { ...headers, 'x-forwarded-for': incoming.socket.remoteAddress }
}

function withoutHops<T>(headers: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)))
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}
