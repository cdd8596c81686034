/** The texts in force, for pages. A stored value that no longer fits its schema counts as absent. */
import { TEXT_SCHEMAS, type TextKey, type TextOf } from '@tianguis/contract/admin/texts'
import type { BannerTexts } from '@tianguis/contract/site/banner'
import type { HomeView } from '@tianguis/contract/site/home'
import type { Database } from '../../database/connect.ts'
import type { Clock } from '../../runtime/clock.ts'
import { defaultBanner } from './defaults.ts'
import { newestText, type StoredText } from './queries.ts'

export { legalFile } from './defaults.ts'

export type SiteTexts = ReturnType<typeof createSiteTexts>

export interface SiteTextsDeps {
  database: Database
  clock: Clock
  telegramUrl: string
}

export function createSiteTexts({ database: { pool }, clock, telegramUrl }: SiteTextsDeps) {
  /** While the database does not answer, pages keep the text they had. */
  const lastKnown = new Map<TextKey, StoredText | null>()

  async function changed<Key extends TextKey>(key: Key): Promise<{ value: TextOf<Key>; at: Date } | null> {
    const row = await newestText(pool, key).catch(() => lastKnown.get(key) ?? null)
    lastKnown.set(key, row)
    if (!row?.value) return null
    const parsed = TEXT_SCHEMAS[key].safeParse(row.value)
    return parsed.success ? { value: parsed.data as TextOf<Key>, at: row.createdAt } : null
  }

  return {
    /** Null: the default holds. */
    changed,

    async banner(): Promise<BannerTexts> {
      const value = (await changed('banner'))?.value
      const now = clock()
      const isOpen =
        value && !(value.from && now < new Date(value.from)) && !(value.until && now >= new Date(value.until))
      const { visitor, member } = isOpen ? value : defaultBanner(telegramUrl)
      return { visitor, member }
    },

    /** The home page without the blocks that the operator hides. */
    async home(home: HomeView): Promise<HomeView> {
      const hidden = (await changed('home'))?.value.hidden ?? []
      return {
        ...home,
        drops: hidden.includes('drops') ? [] : home.drops,
        popular: hidden.includes('popular') ? [] : home.popular,
        endingCoupons: hidden.includes('coupons') ? [] : home.endingCoupons,
        posts: hidden.includes('posts') ? [] : home.posts,
      }
    },
  }
}
