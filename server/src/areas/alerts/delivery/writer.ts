/** Writes the mails of alerts, with what is true right before they leave. */
import type { Clock } from '../../../clock.ts'
import type { Writers, Written } from '../../../mail/queue.ts'
import { type AlertsFrame, alertsLetter } from '../../../mail/templates/alerts.ts'
import type { Sender } from '../../../mail/templates/layout.ts'
import { type Unsubscribe, unsubscribeToken } from '../unsubscribe-token.ts'
import { hitsOf } from './hits.ts'
import { recheck } from './recheck.ts'
import { forgetMail, settleDropped, settleSent } from './settle.ts'

export interface WriterDeps {
  clock: Clock
  sender: Sender
  /** Signs the links. */
  secret: string
}

export function unsubscribeUrl({ sender, secret }: WriterDeps, what: Unsubscribe): string {
  return `${sender.publicUrl}/cancelar-avisos/${unsubscribeToken(secret, what)}`
}

export function alertWriter(deps: WriterDeps): Writers[string] {
  const { clock, sender } = deps
  let frame: Promise<AlertsFrame> | undefined

  return async (tx, messageId): Promise<Written> => {
    const now = clock()
    const { standing, dropped } = recheck(await hitsOf(tx, { messageId }, now))
    frame ??= alertsLetter.frame(sender)
    const stop = unsubscribeUrl(deps, { what: 'mail', id: messageId })
    return {
      letter:
        standing.length === 0
          ? null
          : alertsLetter.write(await frame, sender, standing, (id) => unsubscribeUrl(deps, { what: 'alert', id })),
      headers: oneClick(stop),
      async settle(tx) {
        await settleSent(tx, standing, clock())
        await settleDropped(tx, dropped, clock())
        const [left] = dropped
        if (standing.length === 0 && left) await forgetMail(tx, left.hit.userId)
      },
    }
  }
}

/** RFC 8058: the mail program's own button stops it by POST, without signing in. */
export function oneClick(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
