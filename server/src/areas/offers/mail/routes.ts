/** Routes that read and set how often an account gets the mail of price drops. */
import { offerMailBody, offerMailPreference } from '@tianguis/contract/account/offer-mails'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { requireUser } from '../../../http/authentication/require-user.ts'
import type { Sessions } from '../../accounts/service.ts'
import type { OfferMails } from './service.ts'

const tags = ['alerts']
const security = [{ bearer: [] }]
const response = { 200: offerMailPreference }

export const offerMailRoutes =
  ({ offerMails, sessions }: { offerMails: OfferMails; sessions: Sessions }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/offer-mails',
      { schema: { tags, security, summary: 'How often the mail of the offers comes', response } },
      async (request) => offerMails.preference((await requireUser(sessions, request)).user.id),
    )

    app.put(
      '/api/offer-mails',
      {
        schema: {
          tags,
          security,
          summary: 'Asks for the mail of the offers, or no longer',
          body: offerMailBody,
          response,
        },
      },
      async (request) => {
        const { user } = await requireUser(sessions, request)
        return offerMails.prefer(user.id, request.body.data)
      },
    )
  }
