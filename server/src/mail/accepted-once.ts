/**
 * If PostgreSQL dies after the mail server took a mail and before that is recorded, the mail is still in the outbox. This
 * process remembers what was taken, so that the next attempt records the mail without sending it again.
 */
import type { MailSender } from './message.ts'

/** Far more than are ever between the mail server's answer and its record. */
const REMEMBERED = 20_000

export function acceptedOnce(sender: MailSender): MailSender {
  const accepted = new Set<string>()
  return {
    async send(message) {
      if (accepted.has(message.messageId)) return
      await sender.send(message)
      accepted.add(message.messageId)
      if (accepted.size > REMEMBERED) accepted.delete(accepted.values().next().value!)
    },
    close: () => sender.close(),
  }
}
