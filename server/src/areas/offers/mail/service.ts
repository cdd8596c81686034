/** The mail of today's offers: daily, weekly or none, for accounts and for addresses without one. */
import type { OfferMailFrequency, OfferMailPreference } from '@tianguis/contract/account/offer-mails'
import type { Database, Transaction } from '../../../database/connect.ts'
import type { RequestHandler } from '../../mail-requests/service.ts'
import * as queries from './queries.ts'

const IN_WORDS: Record<OfferMailFrequency, string> = {
  daily: 'Las ofertas de hoy, cada día que las haya',
  weekly: 'Las ofertas de hoy, una vez por semana',
}

export type OfferMails = ReturnType<typeof createOfferMails>

export function createOfferMails({ db }: Pick<Database, 'db'>) {
  const preferenceOf = async (tx: Transaction, userId: number): Promise<OfferMailPreference> => ({
    frequency: (await queries.frequencyOf(tx, userId)) ?? 'none',
  })
  return {
    preference: (userId: number) => preferenceOf(db, userId),
    async prefer(userId: number, { frequency }: OfferMailPreference): Promise<OfferMailPreference> {
      if (frequency === 'none') await queries.unsubscribeUser(db, userId)
      else await queries.subscribe(db, { userId }, frequency)
      return preferenceOf(db, userId)
    },
    personalData: async (tx: Transaction, userId: number) => ({ offerMail: await preferenceOf(tx, userId) }),
    /** For one-click unsubscribe. */
    exists: async (id: number) => (await queries.existing(db, [id])).has(id),
    end: (id: number) => queries.unsubscribe(db, id),
  }
}

export const offerMailRequests: RequestHandler<{ frequency: OfferMailFrequency }> = {
  describe: async ({ frequency }) => ({ about: IN_WORDS[frequency] }),
  begin:
    async ({ frequency }) =>
    async (tx, owner) => {
      await queries.subscribe(tx, owner, frequency)
      return null
    },
}
