/** The job that queues the mails of offers, and their renderer. */
import { type DropsQuestion, type DropsView, readDropsQuestion } from '@tianguis/contract/catalog/history/price-drops'
import type { Database } from '../../../database/connect.ts'
import type { Job } from '../../../jobs/start-jobs.ts'
import type { Sender } from '../../../mail/layout.ts'
import type { MailContent } from '../../../mail/message.ts'
import type { TopicRenderer } from '../../../mail/topic-renderer.ts'
import type { Clock } from '../../../runtime/clock.ts'
import { offersMail } from './offers-mail.ts'
import * as queries from './queries.ts'

const EVERY_DAY_AT_NINE = '0 9 * * *'
const ALL_DROPS = readDropsQuestion(new URLSearchParams())

type PriceDrops = (question: DropsQuestion) => Promise<DropsView>

export interface OfferMailJobDeps {
  database: Database
  clock: Clock
  priceDrops: PriceDrops
  mailQueued(): void
}

export function offerMailsJob({ database, clock, priceDrops, mailQueued }: OfferMailJobDeps): Job {
  return {
    name: 'offer-mails',
    cron: EVERY_DAY_AT_NINE,
    async run() {
      const { all } = await priceDrops(ALL_DROPS)
      // Without drops the weekly mail comes another day.
      const mails = all === 0 ? 0 : await queries.queueDue(database, clock())
      if (mails > 0) mailQueued()
      return { mails }
    },
  }
}

interface RendererDeps {
  sender: Sender
  priceDrops: PriceDrops
  /** The address that ends the subscription, and the headers for mail programs. */
  stopLink(id: number): { url: string; headers: Record<string, string> }
}

/** Rendered with the drops of that moment; a subscription that ended meanwhile gets no mail. */
export function offerMailsRenderer({ sender, priceDrops, stopLink }: RendererDeps): TopicRenderer {
  return async (tx, messageIds) => {
    const contents = new Map<string, MailContent & { headers: Record<string, string> }>()
    const drops = await priceDrops(ALL_DROPS)
    const subscriptions = await queries.existing(tx, messageIds.map(queries.subscriptionOf))
    for (const messageId of drops.all === 0 ? [] : messageIds) {
      const id = queries.subscriptionOf(messageId)
      if (!subscriptions.has(id)) continue
      const { url, headers } = stopLink(id)
      contents.set(messageId, { ...(await offersMail(sender, drops, url)), headers })
    }
    return { contents, onRemoved: async () => undefined }
  }
}
