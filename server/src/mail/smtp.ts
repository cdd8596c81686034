import { createTransport } from 'nodemailer'
import type { MailSender } from './message.ts'

const CONNECT_TIMEOUT_MS = 10_000
const SOCKET_TIMEOUT_MS = 30_000

export function smtpSender(url: string, from: string): MailSender {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 4,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SOCKET_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  return {
    async send({ recipient, ...message }) {
      // an address object is never parsed, so that a recipient cannot smuggle in another one
      await transport.sendMail({ ...message, to: { name: '', address: recipient } })
    },
    close: () => transport.close(),
  }
}
