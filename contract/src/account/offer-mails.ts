/** How often an account gets the mail about price drops. */
import { z } from 'zod'

export const OFFER_MAIL_FREQUENCIES = ['daily', 'weekly'] as const
export type OfferMailFrequency = (typeof OFFER_MAIL_FREQUENCIES)[number]

export const offerMailPreference = z
  .object({ frequency: z.enum(['none', ...OFFER_MAIL_FREQUENCIES]) })
  .meta({ id: 'OfferMailPreference' })
export type OfferMailPreference = z.infer<typeof offerMailPreference>
export const offerMailBody = z.object({ data: offerMailPreference })
