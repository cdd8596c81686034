import { expect, it } from 'vitest'
import { freePort } from '../../runtime/ports.ts'
import { testApp } from '../../testing/app.ts'
import { listenOnSharedPort } from './listen-on-shared-port.ts'

const REQUESTS = 60

it('refuses a taken address, answers connections of every socket while closing, then closes them all', async () => {
  const gate = Promise.withResolvers<void>()
  const allArrived = Promise.withResolvers<void>()
  let arrived = 0
  const { fastify } = await testApp(async (request) => {
    if (++arrived === REQUESTS) allArrived.resolve()
    await gate.promise
    return { status: 200, headers: new Headers(), body: new URL(request.url).pathname, scriptHashes: [] }
  })
  const address = { host: '127.0.0.1', port: await freePort(), backlog: 100 }
  await listenOnSharedPort(fastify, address)
  const another = await testApp(async () => ({ status: 200, headers: new Headers(), body: '', scriptHashes: [] }))
  await expect(listenOnSharedPort(another.fastify, address)).rejects.toThrow('ocupado')
  await another.fastify.close()
  const url = `http://127.0.0.1:${address.port}`
  const answers = Array.from({ length: REQUESTS }, async (_, at) => (await fetch(`${url}/${at}`)).text())
  await allArrived.promise
  const closing = fastify.close()
  gate.resolve()
  expect(await Promise.all(answers)).toEqual(Array.from({ length: REQUESTS }, (_, at) => `/${at}`))
  await closing
  await expect(fetch(url)).rejects.toThrow()
})
