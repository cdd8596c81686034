/** Addresses that lead to one inbox, as one key: for limits on mails. Mails themselves go to the address as it was given. */
import { accountKey } from './account-key.ts'

const IGNORES_DOTS = new Set(['gmail.com', 'googlemail.com'])

export function inboxKey(email: string): string {
  const [local = '', domain = ''] = accountKey(email).split('@')
  const name = local.split('+')[0] || local
  return IGNORES_DOTS.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
