/** RSS feeds of the blog and of price drops. */
import { DROPS_PATH } from '@tianguis/contract/catalog/history/price-drops'
import { formatMoney } from '@tianguis/contract/money'
import type { SiteServices } from '@tianguis/contract/site/site-services'
import { cachedFor } from '../../async/cached-for.ts'
import type { Database } from '../../database/connect.ts'
import type { Clock } from '../../runtime/clock.ts'
import { latestPriceDrops, type PriceDropRow } from './price-drop-queries.ts'
import { type ChannelItem, rssOf } from './rss.ts'

/** Items in the feed of the blog. */
const MAX_POSTS = 50
/** Today and yesterday, so that an RSS reader that polls daily misses nothing. */
const DROPS = { days: 2, perDay: 50 }
const KEPT_MS = 60_000

export const BLOG_FEED_PATH = '/rss/blog.xml'
export const PRICE_DROPS_FEED_PATH = '/rss/bajas.xml'

interface RssFeedDeps {
  database: Pick<Database, 'pool'>
  services: Pick<SiteServices, 'info' | 'posts'>
  clock: Clock
  base: string
}

export function createRssFeeds({ database: { pool }, services, clock, base }: RssFeedDeps) {
  const { productName } = services.info
  return {
    blog: cachedFor(KEPT_MS, async (): Promise<string> => {
      const posts = (await services.posts()).slice(0, MAX_POSTS)
      const channel = {
        title: `Blog de ${productName}`,
        description: 'Guías para comprar mejor en México.',
        link: `${base}/blog`,
        self: base + BLOG_FEED_PATH,
      }
      const items = posts.map(({ slug, title, summary, publishedAt }) => {
        const link = `${base}/blog/${slug}`
        return { title, description: summary, link, id: link, at: new Date(publishedAt) }
      })
      return rssOf(channel, items)
    }),

    drops: cachedFor(KEPT_MS, async (): Promise<string> => {
      const channel = {
        title: `Bajaron de precio en ${productName}`,
        description: 'Lo que bajó de verdad hoy y ayer: contra su precio más bajo de los 30 días anteriores.',
        link: base + DROPS_PATH,
        self: base + PRICE_DROPS_FEED_PATH,
      }
      return rssOf(channel, (await latestPriceDrops(pool, clock(), DROPS)).map(dropItem))
    }),
  }

  function dropItem({ slug, name, store, price, reference, discount, since }: PriceDropRow): ChannelItem {
    const link = `${base}/producto/${slug}`
    return {
      title: `${name}: bajó ${discount}% a ${formatMoney(price)}`,
      description: `En ${store}. Su precio más bajo de los 30 días anteriores era ${formatMoney(reference)}.`,
      link,
      // A later drop of the same product is another item.
      id: `${link}#${since.getTime()}`,
      at: since,
    }
  }
}
