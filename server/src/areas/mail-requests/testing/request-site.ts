/** Test app with the routes of mails for addresses without an account. */
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { asApiError, sendError } from '../../../http/errors/errors.ts'
import { createThrottle } from '../../../security/throttle.ts'
import { alertRequests } from '../../alerts/service.ts'
import { alertFixture } from '../../alerts/testing/alert-fixture.ts'
import { offerMailRequests } from '../../offers/mail/service.ts'
import { mailRequestRoutes } from '../routes.ts'
import { createMailRequests, type RequestHandlers } from '../service.ts'

export const LUPE = 'lupe@correo.test'
const sender = { productName: 'Tianguis', publicUrl: 'https://tianguis.example', contactEmail: 'hola@tianguis.example' }

/** The routes of requests by mail, with alerts and offers that begin for real. */
export async function requestSite() {
  const fixture = await alertFixture()
  const { database, clock } = fixture
  const handlers: RequestHandlers = {
    alert: alertRequests(database, clock),
    offers: offerMailRequests,
    search: { describe: async () => ({ refusal: 'not here' }), begin: async () => async () => null },
  }
  const requests = createMailRequests({ database, clock, sender, handlers, mailQueued: () => undefined })
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler((error, request, reply) => sendError(request, reply, asApiError(error), 'Tianguis'))
  const throttle = createThrottle(database, 'a secret of this test', clock, true)
  await app.register(mailRequestRoutes({ requests, throttle, productName: 'Tianguis' }))
  let visitor = 0

  return {
    app,
    fixture,
    alertOn: (details: object = {}) => ({
      product: fixture.products[0]!,
      kind: 'target',
      targetPrice: 900,
      ...details,
    }),
    async ask(data: object, headers: Record<string, string> = {}) {
      const remoteAddress = `203.0.113.${++visitor % 250}`
      return app.inject({ method: 'POST', url: '/api/mail-requests', payload: { data }, headers, remoteAddress })
    },
    async codeOfNewestMail(): Promise<string> {
      const { rows } = await database.pool.query('select text from mail_outbox order by id desc limit 1')
      return /confirmar-aviso\?code=([\w-]+)/.exec(rows[0].text)?.[1] ?? ''
    },
    confirm: (code: string) => app.inject({ method: 'POST', url: `/confirmar-aviso?code=${code}` }),
    register: (confirmed: boolean) =>
      database.pool.query(
        `insert into users (document_id, username, email, confirmed) values (gen_random_uuid(), $1, $1, $2) returning id::int`,
        [LUPE, confirmed],
      ),
    owners: async () =>
      (await database.pool.query('select user_id is not null as account, paused from price_alerts')).rows,
    async reset(): Promise<void> {
      await fixture.reset()
      await database.pool.query(`delete from mail_contacts; delete from mail_requests; delete from throttles;
    delete from users where email = '${LUPE}'`)
    },
    async close(): Promise<void> {
      await app.close()
      await fixture.close()
    },
  }
}
