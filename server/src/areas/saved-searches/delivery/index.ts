/** The job that matches new and changed products, and the renderer of its mails. */
import type { ProductCard } from '@tianguis/contract/catalog/product-card'
import type { Job } from '../../../jobs/start-jobs.ts'
import type { Sender } from '../../../mail/layout.ts'
import type { MailContent } from '../../../mail/message.ts'
import type { TopicRenderer } from '../../../mail/topic-renderer.ts'
import type { Clock } from '../../../runtime/clock.ts'
import { type MatchingDeps, matchesAmong, readSearch } from '../matching.ts'
import { foundMail } from './found-mail.ts'
import { type MatchDeps, matchChanges } from './match-changes.ts'
import * as queries from './queries.ts'

const EVERY_MINUTE = '* * * * *'

export function savedSearchesJob(deps: MatchDeps & { mailQueued(): void }): Job {
  return {
    name: 'saved-searches',
    cron: EVERY_MINUTE,
    async run() {
      const matched = await matchChanges(deps)
      if (matched.mails > 0) deps.mailQueued()
      return matched
    },
  }
}

export interface FoundRendererDeps extends MatchingDeps {
  clock: Clock
  sender: Sender
  cardsOf(ids: readonly number[]): Promise<ProductCard[]>
  /** The address that ends the search, and the headers for mail programs. */
  stopLink(searchId: number): { url: string; headers: Record<string, string> }
}

/** Searches again right before sending: what no longer matches or is sold out is left out of the mail. */
export function savedSearchesRenderer(deps: FoundRendererDeps): TopicRenderer {
  return async (tx, messageIds) => {
    const contents = new Map<string, MailContent & { headers: Record<string, string> }>()
    const sent = new Map<string, number[]>()
    for (const [messageId, found] of await queries.foundIn(tx, messageIds)) {
      const read = await readSearch(deps, found.address)
      const still = new Set(read ? await matchesAmong(deps, read.asked, found.productIds) : [])
      const cards = (await deps.cardsOf(found.productIds)).filter(({ id, inStock }) => inStock && still.has(Number(id)))
      sent.set(
        messageId,
        cards.map(({ id }) => Number(id)),
      )
      if (cards.length === 0) continue
      const { url, headers } = deps.stopLink(found.searchId)
      contents.set(messageId, { ...(await foundMail(deps.sender, found, cards, url)), headers })
    }
    return {
      contents,
      onRemoved: async (tx, removed) =>
        queries.recordMailed(
          tx,
          removed.map((messageId) => ({ messageId, sent: sent.get(messageId) ?? [] })),
          deps.clock(),
        ),
    }
  }
}
