import { expect, it } from 'vitest'
import { freePort } from '../../runtime/ports.ts'
import { testApp } from '../../testing/app.ts'
import { listenOnSharedPort } from './listen-on-shared-port.ts'

const PEOPLE = 60

it('an address is shared with nobody; whoever came in is answered, by whichever socket, also while closing; then nobody is there', async () => {
  const gate = Promise.withResolvers<void>()
  const everybody = Promise.withResolvers<void>()
  let came = 0
  const { fastify } = await testApp(async (request) => {
    if (++came === PEOPLE) everybody.resolve()
    await gate.promise
    return { status: 200, headers: new Headers(), body: new URL(request.url).pathname, scriptHashes: [] }
  })
  const address = { host: '127.0.0.1', port: await freePort(), backlog: 100 }
  await listenOnSharedPort(fastify, address)
  const another = await testApp(async () => ({ status: 200, headers: new Headers(), body: '', scriptHashes: [] }))
  await expect(listenOnSharedPort(another.fastify, address)).rejects.toThrow('EADDRINUSE')
  await another.fastify.close()
  const url = `http://127.0.0.1:${address.port}`
  const answers = Array.from({ length: PEOPLE }, async (_, at) => (await fetch(`${url}/${at}`)).text())
  await everybody.promise
  const closing = fastify.close()
  gate.resolve()
  expect(await Promise.all(answers)).toEqual(Array.from({ length: PEOPLE }, (_, at) => `/${at}`))
  await closing
  await expect(fetch(url)).rejects.toThrow()
})
