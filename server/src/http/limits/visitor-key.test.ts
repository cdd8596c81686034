import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { visitorAddress, visitorKey } from './visitor-key.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '::ffff:203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['203.0.113.9:49152', '203.0.113.9'],
  ['[2001:db8:1:2::1]:49152', '2001:db8:1:2'],
])('the visitor at %s counts as %s', async (address, key) => {
  const app = Fastify({ trustProxy: true })
  app.get('/', async (request) => [visitorAddress(request), visitorKey(request)])
  expect((await app.inject({ url: '/', headers: { 'x-forwarded-for': address } })).json()).toEqual([address, key])
})

test('the forwarded addresses are compared with the trusted proxies once per request', async () => {
  let compared = 0
  const app = Fastify({ trustProxy: () => ++compared > 0 })
  app.get('/once', async (request) => visitorKey(request))
  app.get('/often', async (request) => [visitorKey(request), visitorAddress(request), visitorKey(request)])
  const comparedFor = async (url: string) => {
    compared = 0
    await app.inject({ url, headers: { 'x-forwarded-for': '203.0.113.9, 10.0.0.1' } })
    return compared
  }
  expect(await comparedFor('/often')).toBe(await comparedFor('/once'))
})
