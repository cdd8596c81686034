/** Where mails go: over SMTP, or as files under DATA_DIR if none is configured. */
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { isLoopbackUrl } from '../http/security/loopback.ts'
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

/** Without SMTP a public site sends no mail, and its visitors cannot confirm an account. */
export function warnWithoutSmtp({ mail, publicUrl }: Config, logger: Logger): void {
  if (mail.smtpUrl || isLoopbackUrl(publicUrl)) return
  logger.warn(
    'No hay SMTP_URL: los correos quedan en disco y nadie los recibe; véalos con «npm run tianguis -- outbox»',
  )
}

export function outboxFolder(config: Config): string {
  return join(config.dataDir, 'outbox')
}
