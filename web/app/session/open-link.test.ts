import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openLink } from './open-link.ts'

test('a link is gone when the server says so, and not when the server fails or cannot be reached', async () => {
  const server = createServer((request, response) => {
    response.writeHead(Number(request.url?.slice(1)), { 'content-type': 'application/json' })
    response.end(JSON.stringify({ title: 'Mudanza' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const answers = [200, 404, 400, 429, 500, 503].map((status) => openLink(`${origin}/${status}`))
  expect(await Promise.all(answers)).toEqual([{ title: 'Mudanza' }, 'gone', 'gone', 'failed', 'failed', 'failed'])
  await new Promise((resolve) => server.close(resolve))
  expect(await openLink(`${origin}/200`)).toBe('failed')
})
