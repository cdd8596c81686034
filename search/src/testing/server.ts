/** A real server on a free port with a folder of its own, and the official client for it. For tests. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Client } from 'typesense'
import { openEngine, type SearchEngine } from '../index.ts'
import type { OpenOptions } from '../start-engine.ts'
import { temporaryFolder } from './cleanup.ts'

/** For waiting on a busy machine: long enough never to be the reason for a failure. */
export const POLL_TIMEOUT = { timeout: 20_000 }

export const ADMIN_KEY = 'admin-key-of-the-tests'

export interface TestServer {
  engine: SearchEngine
  client: Client
  url: string
  port: number
  /** A request without the client's help, for what the client would not send. */
  raw(method: string, path: string, body?: RequestInit['body'], headers?: Record<string, string>): Promise<RawAnswer>
  clientWith(apiKey: string): Client
  close(): Promise<void>
}

export interface RawAnswer {
  status: number
  headers: Headers
  text: string
}

export function clientFor(port: number, apiKey = ADMIN_KEY): Client {
  return new Client({
    nodes: [{ host: '127.0.0.1', port, protocol: 'http' }],
    apiKey,
    numRetries: 0,
    connectionTimeoutSeconds: 30,
    logLevel: 'silent',
  })
}

export async function startServer(options: Partial<OpenOptions> = {}): Promise<TestServer> {
  const dataDir = options.dataDir ?? temporaryFolder()
  const engine = await openEngine({ dataDir, adminKey: ADMIN_KEY, readers: 1, logger: { warn() {} }, ...options })
  const server = createServer(async (req, res) => {
    if (await engine.handle(req, res)) return
    res.writeHead(404).end('not mine')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return {
    engine,
    port,
    url,
    client: clientFor(port),
    clientWith: (apiKey) => clientFor(port, apiKey),
    async raw(method, path, body, headers = {}) {
      const withKey = { 'x-typesense-api-key': ADMIN_KEY, ...headers }
      const answer = await fetch(url + path, { method, headers: withKey, ...(body !== undefined && { body }) })
      return { status: answer.status, headers: answer.headers, text: await answer.text() }
    },
    async close() {
      await new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      })
      await engine.close()
    },
  }
}
