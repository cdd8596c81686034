/** Where mails go: over SMTP, or as files under DATA_DIR if none is configured. */
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { acceptedOnce } from '../mail/accepted-once.ts'
import type { Sender } from '../mail/layout.ts'
import type { MailSender } from '../mail/message.ts'
import { fileSender } from '../mail/outbox-files.ts'
import { smtpSender } from '../mail/smtp-sender.ts'
import type { Clock } from '../runtime/clock.ts'

/** The name in mails and the address their links lead to. */
export function mailSignature({ publicUrl, site }: Config): Sender {
  return { productName: site.productName, publicUrl, contactEmail: site.contactEmail }
}

export function mailSender(config: Config, clock: Clock): MailSender {
  const { smtpUrl, from } = config.mail
  return acceptedOnce(smtpUrl ? smtpSender(smtpUrl, from) : fileSender(outboxFolder(config), from, clock))
}

export function outboxFolder(config: Config): string {
  return join(config.dataDir, 'outbox')
}
