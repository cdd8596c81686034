/** Writes the mails of alerts, with what is true right before they leave. */

import type { Letter } from '../../../mail/message.ts'
import { type AlertsFrame, alertsLetter } from '../../../mail/templates/alerts.ts'
import type { Sender } from '../../../mail/templates/layout.ts'
import type { Writer } from '../../../mail/writers.ts'
import type { Clock } from '../../../runtime/clock.ts'
import { type Unsubscribe, unsubscribeToken } from '../unsubscribe-token.ts'
import { hitsOf } from './hits.ts'
import { recheck } from './recheck.ts'
import { forgetMails, settleDropped, settleSent } from './settle.ts'

export interface WriterDeps {
  clock: Clock
  sender: Sender
  /** Signs the links. */
  secret: string
}

export function unsubscribeUrl({ sender, secret }: WriterDeps, what: Unsubscribe): string {
  return `${sender.publicUrl}/cancelar-avisos/${unsubscribeToken(secret, what)}`
}

export function alertWriter(deps: WriterDeps): Writer {
  const { clock, sender } = deps
  let frame: Promise<AlertsFrame> | undefined
  const stopLink = (id: number) => unsubscribeUrl(deps, { what: 'alert', id })

  return async (tx, messageIds) => {
    const { standing, dropped } = recheck(await hitsOf(tx, { messageIds }, clock()))
    frame ??= alertsLetter.frame(sender)
    const drawn = await frame
    const letters = new Map<string, Letter & { headers: Record<string, string> }>()
    for (const [id, hits] of Map.groupBy(standing, ({ messageId }) => messageId ?? '')) {
      const headers = oneClick(unsubscribeUrl(deps, { what: 'mail', id }))
      letters.set(id, { ...alertsLetter.write(drawn, sender, hits, stopLink), headers })
    }
    return {
      letters,
      async settle(tx, messageIds) {
        const these = new Set<string | null>(messageIds)
        const withdrawn = dropped.filter(({ hit }) => these.has(hit.messageId))
        await settleSent(
          tx,
          standing.filter(({ messageId }) => these.has(messageId)),
          clock(),
        )
        await settleDropped(tx, withdrawn, clock())
        const silent = withdrawn.filter(({ hit }) => !letters.has(hit.messageId ?? ''))
        await forgetMails(
          tx,
          silent.map(({ hit }) => hit.userId),
        )
      },
    }
  }
}

/** RFC 8058: the mail program's own button stops it by POST, without signing in. */
export function oneClick(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
