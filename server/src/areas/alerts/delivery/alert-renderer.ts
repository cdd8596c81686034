/** Renders the mails of alerts right before they are sent, with the prices of that moment. */
import type { MailContent } from '../../../mail/message.ts'
import type { TopicRenderer } from '../../../mail/topic-renderer.ts'
import type { Clock } from '../../../runtime/clock.ts'
import { type LinkDeps, oneClickHeaders, unsubscribeUrl } from '../unsubscribe/link.ts'
import { fillAlertMail } from './alert-mail.ts'
import { type AlertMailTemplate, renderAlertTemplate } from './alert-mail-template.ts'
import { hitsOf } from './hit-queries.ts'
import { clearLastMailAt, dropOfBlocked, recordOutcomes } from './outcome-queries.ts'
import { recheck } from './recheck.ts'

export interface RendererDeps extends LinkDeps {
  clock: Clock
}

export function alertRenderer(deps: RendererDeps): TopicRenderer {
  const { clock, sender } = deps
  let template: Promise<AlertMailTemplate> | undefined
  const stopLink = (id: number) => unsubscribeUrl(deps, { what: 'alert', id })

  return async (tx, messageIds) => {
    const { confirmed, dropped } = recheck(await hitsOf(tx, { messageIds }, clock()))
    template ??= renderAlertTemplate(sender).catch((error: unknown) => {
      template = undefined
      throw error
    })
    const rendered = await template
    const contents = new Map<string, MailContent & { headers: Record<string, string> }>()
    for (const [id, hits] of Map.groupBy(confirmed, ({ messageId }) => messageId ?? '')) {
      const headers = oneClickHeaders(unsubscribeUrl(deps, { what: 'mail', id }))
      contents.set(id, { ...fillAlertMail(rendered, sender, hits, stopLink), headers })
    }
    return {
      contents,
      // A mail with content was sent; one without was removed because none of its hits still held.
      async onRemoved(recordTx, removedIds) {
        const removed = new Set<string | null>(removedIds)
        const sent = confirmed.filter(({ messageId }) => removed.has(messageId))
        const droppedHits = dropped.filter(({ hit }) => removed.has(hit.messageId))
        const withoutMail = droppedHits.filter(({ hit }) => !contents.has(hit.messageId ?? ''))
        await recordOutcomes(recordTx, { sent, dropped: droppedHits }, clock())
        await dropOfBlocked(recordTx, removedIds, clock())
        await clearLastMailAt(
          recordTx,
          withoutMail.map(({ hit }) => hit),
        )
      },
    }
  }
}
