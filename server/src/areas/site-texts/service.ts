/** The texts in force, for pages. A stored value that no longer fits its schema counts as absent. */
import { TEXT_SCHEMAS, type TextKey, type TextOf } from '@tianguis/contract/admin/texts'
import type { BannerTexts } from '@tianguis/contract/site/banner'
import type { HomeView } from '@tianguis/contract/site/home'
import { type Changes, cachedUntilChange } from '../../async/cached-until-change.ts'
import type { TextDefaults } from '../../config/site-info.ts'
import type { Database } from '../../database/connect.ts'
import type { Clock } from '../../runtime/clock.ts'
import { defaultBanner } from './defaults.ts'
import { newestText } from './queries.ts'

export { defaultLegal } from './defaults.ts'

export type SiteTexts = ReturnType<typeof createSiteTexts>

export interface SiteTextsDeps {
  database: Database
  clock: Clock
  defaults: TextDefaults
  /** Every page shows the banner: with it texts are read when they changed, not for each page. */
  changes?: Changes | undefined
}

/** As long as a page is fresh. */
const KEPT_MS = 30_000

interface ChangedText<Key extends TextKey> {
  value: TextOf<Key>
  at: Date
}

export function createSiteTexts({ database: { pool }, clock, defaults, changes }: SiteTextsDeps) {
  /** While the database does not answer, pages keep the text they had. */
  const lastKnown = new Map<TextKey, ChangedText<TextKey> | null>()
  const readers = new Map<TextKey, () => Promise<ChangedText<TextKey> | null>>()

  async function read(key: TextKey): Promise<ChangedText<TextKey> | null> {
    const row = await newestText(pool, key)
    const parsed = row?.value ? TEXT_SCHEMAS[key].safeParse(row.value) : null
    const text = row && parsed?.success ? { value: parsed.data as TextOf<TextKey>, at: row.createdAt } : null
    lastKnown.set(key, text)
    return text
  }

  function readerOf(key: TextKey) {
    const reader = readers.get(key) ?? cachedUntilChange(changes, KEPT_MS, () => read(key))
    readers.set(key, reader)
    return reader
  }

  async function changed<Key extends TextKey>(key: Key): Promise<ChangedText<Key> | null> {
    const text = await readerOf(key)().catch(() => lastKnown.get(key) ?? null)
    return text as ChangedText<Key> | null
  }

  return {
    /** Null: the default holds. */
    changed,

    async banner(): Promise<BannerTexts> {
      const value = (await changed('banner'))?.value
      const now = clock()
      const isOpen =
        value && !(value.from && now < new Date(value.from)) && !(value.until && now >= new Date(value.until))
      const { visitor, member } = isOpen ? value : defaultBanner(defaults)
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
