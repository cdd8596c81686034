/** Mails that can be requested with an address alone; they begin when the link in the confirmation mail is used. */
import { z } from 'zod'
import { EMAIL_PATTERN, MAX_EMAIL_LENGTH, NOT_IN_EMAIL } from './account-rules.ts'
import { createAlertBody } from './alerts.ts'
import { OFFER_MAIL_FREQUENCIES } from './offer-mails.ts'

const email = z
  .string()
  .trim()
  .max(MAX_EMAIL_LENGTH)
  .regex(EMAIL_PATTERN)
  .refine((address) => !NOT_IN_EMAIL.test(address))
/** Path and query of a list of products. */
export const listAddress = z.string().startsWith('/').max(2_000)

export const mailRequestBody = z
  .object({
    data: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('alert'), email, details: createAlertBody.shape.data }),
      z.object({ kind: z.literal('search'), email, details: z.object({ address: listAddress }) }),
      z.object({ kind: z.literal('offers'), email, details: z.object({ frequency: z.enum(OFFER_MAIL_FREQUENCIES) }) }),
    ]),
  })
  .meta({ id: 'MailRequest' })
export type MailRequest = z.infer<typeof mailRequestBody>['data']

/** The form of the offers page, for browsers with and without JavaScript. */
export const offerMailForm = z.object({ email, frequency: z.enum(OFFER_MAIL_FREQUENCIES) })

export const mailRequestCode = z.object({ code: z.string().max(100) })

/** What the confirmation page shows before its button is pressed. */
export const mailRequestView = z
  .object({
    kind: z.enum(['alert', 'search', 'offers']),
    /** What would begin, in words: a product, a search, how often. */
    about: z.string(),
    confirmed: z.boolean(),
  })
  .meta({ id: 'MailRequestView' })
export type MailRequestView = z.infer<typeof mailRequestView>
