/** How often an account gets the mail with price drops. */
import { z } from 'zod'
import { OFFER_MAIL_FREQUENCIES } from '../catalog/history/price-drops.ts'

export const offerMailPreference = z
  .object({ frequency: z.enum(['none', ...OFFER_MAIL_FREQUENCIES]) })
  .meta({ id: 'OfferMailPreference' })
export type OfferMailPreference = z.infer<typeof offerMailPreference>
export const offerMailBody = z.object({ data: offerMailPreference })
