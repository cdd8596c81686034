import type { MailContent } from '../../../mail/message.ts'
import type { TopicRenderer } from '../../../mail/topic-renderer.ts'
import type { RendererDeps } from '../delivery/alert-renderer.ts'
import { oneClickHeaders, unsubscribeUrl } from '../unsubscribe/link.ts'
import { weekOf } from './list-queries.ts'
import { weeklyMail } from './weekly-mail.ts'
import { userIdOf } from './weekly-queries.ts'

/**
 * Writes the weekly mails when they are sent, with the prices of that day; an account that unsubscribed or was blocked
 * meanwhile, or has nothing in stock in its lists, gets none: `weekOf` returns no lists for it.
 */
export function weeklyRenderer(deps: RendererDeps): TopicRenderer {
  return async (tx, messageIds) => {
    const contents = new Map<string, MailContent & { headers: Record<string, string> }>()
    for (const messageId of messageIds) {
      const userId = userIdOf(messageId)
      const lists = await weekOf(tx, userId, deps.clock())
      const stop = unsubscribeUrl(deps, { what: 'weekly', id: userId })
      if (lists.length > 0)
        contents.set(messageId, { ...(await weeklyMail(deps.sender, lists, stop)), headers: oneClickHeaders(stop) })
    }
    // Nothing to note of a mail that was not sent: `queueWeekly` noted the week.
    return { contents, onRemoved: async () => undefined }
  }
}
