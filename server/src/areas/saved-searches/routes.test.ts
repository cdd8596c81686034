import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authenticatedRoutes } from '../../http/authentication/authenticated-routes.ts'
import { asApiError, sendError } from '../../http/errors/errors.ts'
import type { SearchService } from '../../search/service.ts'
import { createThrottle } from '../../security/throttle.ts'
import { demoDatabase } from '../../testing/demo.ts'
import { type PeopleSite, peopleSite, SECRET } from '../../testing/people-site.ts'
import { testSearch } from '../../testing/search.ts'
import { savedSearchRoutes } from './routes.ts'
import { createSavedSearches } from './service.ts'

let site: PeopleSite
let search: SearchService
const app = Fastify().setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)
beforeAll(async () => {
  const database = await demoDatabase(40)
  site = await peopleSite({ database })
  search = await testSearch(database)
  const { sessions } = site.accounts
  const throttle = createThrottle(database, SECRET, () => new Date(), true)
  const searches = createSavedSearches({ database, search, categoryTree: async () => [] })
  app.setErrorHandler((error, request, reply) => sendError(request, reply, asApiError(error), 'Tianguis'))
  await app.register(authenticatedRoutes(sessions, [savedSearchRoutes({ searches, sessions, throttle })]))
})
afterAll(async () => {
  await app.close()
  await search.close()
  await site.close()
})

test('one account saves sixty searches an hour at most; others are not affected', async () => {
  const [ana, beto] = [await site.person('ana@correo.test'), await site.person('beto@correo.test')]
  const save = (jwt: string, q: string) =>
    app.inject({
      method: 'POST',
      url: '/api/saved-searches',
      headers: { authorization: `Bearer ${jwt}` },
      payload: { data: { address: `/search?q=${q}` } },
    })
  const statuses: number[] = []
  for (let i = 0; i < 62; i++) statuses.push((await save(ana.jwt, `nada${i}`)).statusCode)
  // As many as an account may have are saved, and the rest are refused.
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0)
  expect(statuses.slice(60)).toEqual([429, 429])
  expect(statuses.slice(0, 60)).not.toContain(429)
  expect((await save(beto.jwt, 'nada')).statusCode).toBe(200)
})
