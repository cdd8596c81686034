/** The feed wizard: drafts change nothing that shoppers see; saving and importing are audited. */
import type { Database } from '../../../database/connect.ts'
import { allCategoryPaths } from '../../catalog/service.ts'
import { createFeedDrafts } from '../../feeds/drafts/drafts-service.ts'
import { createFeeds } from '../../feeds/service.ts'
import { type Actor, audited } from '../audit/service.ts'
import type { AdminFeedsDeps } from './service.ts'

export function createAdminDrafts({ database, clock, secret }: AdminFeedsDeps) {
  const drafts = (on: Database) => createFeedDrafts({ database: on, clock, secret })
  const feeds = createFeeds({ database, clock, secret })
  const { view, fromAddress, preview, discard, request } = drafts(database)

  return {
    view,
    fromUpload: async (name: string, content: Buffer, feed?: number) =>
      drafts(database).fromUpload(name, content, feed === undefined ? null : await feeds.feed(feed)),
    fromAddress,
    preview,
    discard,
    /** Null: there is no such feed. */
    async fromFeed(id: number) {
      const feed = await feeds.feed(id)
      return feed && drafts(database).fromFeed(feed)
    },
    check: (id: number) => request(id, 'check'),

    /** The feed's id; null: a file, whose import begins. */
    save: (actor: Actor, id: number): Promise<number | null> =>
      audited(database, actor, async (joined, record) => {
        const { url, fileName, settings } = await drafts(joined).view(id)
        const feed = await drafts(joined).save(id)
        if (feed) {
          record({ action: 'feeds.add', kind: 'feed', object: feed.id, after: { url, ...settings } })
          return feed.id
        }
        await drafts(joined).request(id, 'import')
        record({ action: 'feeds.import', kind: 'store', object: settings.store, after: { fileName, ...settings } })
        return null
      }),

    /** Every category of the site, for choosing one. */
    categories: () => allCategoryPaths(database),
  }
}

export type AdminDrafts = ReturnType<typeof createAdminDrafts>
