/** Sends mails through the operator's SMTP server. */
import { createTransport } from 'nodemailer'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { MailSender } from './message.ts'

const CONNECT_TIMEOUT_MS = 10_000
const SOCKET_TIMEOUT_MS = 30_000
const CONNECTIONS = 8
const CLOSED = { disableFileAccess: true, disableUrlAccess: true }

export function smtpSender(url: string, from: string): MailSender {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    ...CLOSED,
  })
  return {
    async send({ recipient, messageId, subject, html, text, headers }) {
      // an address object is never parsed, so that a recipient cannot smuggle in another one
      const to = { name: '', address: recipient }
      const mail = new MailComposer({ from, to, messageId, subject, html, text, headers, ...CLOSED }).compile()
      // in one piece: left to the transport, a mail would be written to the connection line by line
      await transport.sendMail({ envelope: mail.getEnvelope(), raw: await mail.build() })
    },
    close: () => transport.close(),
  }
}
