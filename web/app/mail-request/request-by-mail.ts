/** Asks for mails to an address, which must confirm it; the answer does not tell whether the address has an account. */
import type { MailRequest } from '@tianguis/contract/account/mail-requests'
import { call } from '../session/api.ts'
import type { Refusal } from '../ui/form/faults.ts'

export const MAIL_REQUEST_FAILED = 'No pudimos enviarte el correo. Inténtalo de nuevo.'
const REFUSALS: Record<string, string> = {
  'product is unknown': 'Ese producto ya no está.',
  'Too many requests, please try again later.': 'Demasiados intentos. Espera un momento y vuelve a intentar.',
}

/** Null when the mail is on its way. */
export async function requestByMail(data: MailRequest, refusals: Record<string, string> = {}): Promise<Refusal | null> {
  const answer = await call('POST', '/api/mail-requests', { body: { data } })
  if (answer.ok) return null
  return { sentence: { ...REFUSALS, ...refusals }[answer.message ?? ''] ?? MAIL_REQUEST_FAILED }
}
