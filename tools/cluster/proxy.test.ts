import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { duplexPair } from 'node:stream'
import { afterEach, expect, it } from 'vitest'
import { freePort } from '../../server/src/runtime/ports.ts'
import { type FrontDoor, type ProxyOptions, startProxy } from './proxy.ts'

const opened: { close(): unknown }[] = []
afterEach(async () => {
  for (const each of opened.splice(0).reverse()) await each.close()
})

/** A process of the site that says who it is and what it was sent. */
async function backend(name: string): Promise<{ port: number; server: Server }> {
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request)).toString()
    response.end(JSON.stringify({ name, url: request.url, headers: request.headers, body }))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  opened.push({
    close() {
      server.closeAllConnections()
      server.close()
    },
  })
  return { port: (server.address() as AddressInfo).port, server }
}

async function proxyTo(...ports: number[]): Promise<{ url: string; proxy: FrontDoor }> {
  return proxyWith({}, ...ports)
}

async function proxyWith(options: ProxyOptions, ...ports: number[]): Promise<{ url: string; proxy: FrontDoor }> {
  const port = await freePort()
  const proxy = await startProxy(port, ports, options)
  opened.push(proxy)
  return { url: `http://127.0.0.1:${port}`, proxy }
}

interface Told {
  name: string
  url: string
  headers: Record<string, string>
  body: string
}
const ask = async (url: string, init?: RequestInit) => (await (await fetch(url, init)).json()) as Told

it('asks one process after the other, and says for whom', async () => {
  const [one, two] = [await backend('one'), await backend('two')]
  const { url } = await proxyTo(one.port, two.port)
  const answers = [await ask(`${url}/a?b=c`), await ask(url), await ask(url)]
  expect(answers.map(({ name }) => name)).toEqual(['one', 'two', 'one'])
  expect(answers[0]).toMatchObject({ url: '/a?b=c' })
  expect(answers[0]?.headers['x-forwarded-for']).toMatch(/127\.0\.0\.1$/)
  expect(answers[0]?.headers['x-request-id']).toMatch(/^[\w-]{36}$/)
})

it('opens a connection for each write, so that none goes to a process that has just ended', async () => {
  const ports: (number | undefined)[] = []
  const { port, server } = await backend('one')
  server.on('request', ({ socket }) => ports.push(socket.remotePort))
  const { url } = await proxyTo(port)
  await ask(url)
  await ask(url)
  await ask(url, { method: 'POST', body: 'a' })
  await ask(url, { method: 'POST', body: 'b' })
  const [read, readAgain, ...writes] = ports
  expect(readAgain).toBe(read)
  expect(new Set([read, ...writes]).size).toBe(3)
})

it('stays up when a visitor has left, whose connection has no address any more', async () => {
  const { url, proxy } = await proxyTo((await backend('one')).port)
  const [visitor, connection] = duplexPair()
  const closed = once(connection, 'close')
  proxy.server.emit('connection', connection)
  visitor.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  await closed
  expect((await ask(url)).name).toBe('one')
})

it('does not pass on who a visitor claims to be', async () => {
  const { url } = await proxyTo((await backend('one')).port)
  const { headers } = await ask(url, { headers: { 'x-forwarded-for': '1.2.3.4' } })
  expect(headers['x-forwarded-for']).not.toContain('1.2.3.4')
})

it('asks another when one is gone, and loses no body', async () => {
  const [one, two] = [await backend('one'), await backend('two')]
  const { url } = await proxyTo(one.port, two.port)
  one.server.closeAllConnections()
  await new Promise((closed) => one.server.close(closed))
  for (let time = 0; time < 4; time++) {
    expect(await ask(url, { method: 'POST', body: 'hola' })).toMatchObject({ name: 'two', body: 'hola' })
  }
})

it('answers 503 when no process listens', async () => {
  const { url } = await proxyTo(await freePort())
  const answer = await fetch(url)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
})

it('asks for letters where they are shown, as an operator of this machine', async () => {
  const [site, letters] = [await backend('site'), await backend('letters')]
  const { url } = await proxyWith({ outboxPort: letters.port }, site.port)
  const { name, headers } = await ask(`${url}/dev/outbox`, { headers: { host: 'sitio.example' } })
  expect([name, headers.host, headers['x-forwarded-for']]).toEqual(['letters', '127.0.0.1', undefined])
  expect((await ask(`${url}/dev/outboxes`)).name).toBe('site')
})
