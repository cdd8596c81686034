/** A store's server: answers 304 as long as a file is the one that the reader knows. */
import { createHash } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import { jsonl, type Row } from './feed-fixture.ts'

export async function feedServer() {
  const files = new Map<string, string>()
  const answers: { path: string; status: number }[] = []
  const server = http.createServer((request, response) => {
    const body = files.get(request.url ?? '')
    const etag = `"${createHash('sha256')
      .update(body ?? '')
      .digest('hex')}"`
    const status = body === undefined ? 503 : request.headers['if-none-match'] === etag ? 304 : 200
    answers.push({ path: request.url ?? '', status })
    response.writeHead(status, status === 200 ? { etag } : {}).end(status === 200 ? body : undefined)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    /** What `feeds.add` takes. */
    settings: { mapping: {}, currency: 'MXN', complete: true, allowHosts: ['127.0.0.1'] },
    /** The statuses of the answers for a file, in order. */
    answersAt: (path: string) => answers.filter((answer) => answer.path === path).map(({ status }) => status),
    /** Puts a file there, and returns its address. */
    serve(path: string, rows: readonly Row[]): string {
      files.set(path, jsonl(rows))
      return `http://127.0.0.1:${port}${path}`
    },
    /** From now on 503 is answered. */
    remove(path: string): void {
      files.delete(path)
    },
  }
}
