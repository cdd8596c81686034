/** Outgoing links: records the click and returns the address, with the affiliate template applied. */
import type { Database } from '../../database/connect.ts'
import { isBot } from '../../http/bots.ts'
import type { Clock } from '../../runtime/clock.ts'
import { clickTarget, countCouponExit, couponTarget, recordClick, storeTarget } from './queries.ts'

const UTM_ID = /^[\w.~-]{1,100}$/

export type ClicksService = ReturnType<typeof createClicks>

export function createClicks({ database: { pool }, clock }: { database: Database; clock: Clock }) {
  return {
    /** Records the click, marked if a program made it, and returns the target; null for an unknown offer. */
    async follow(offerId: number, utmId: string | undefined, userAgent: string | undefined): Promise<string | null> {
      const offer = await clickTarget(pool, offerId)
      if (!offer) return null
      await recordClick(pool, offer.id, clock(), utmId && UTM_ID.test(utmId) ? utmId : null, isBot(userAgent))
      return addressOf(offer.url, offer.affiliate_template)
    },

    /** Where a coupon is used: its own page at the store, or the store's site. Counted per day, unless a program asks. */
    async followCoupon(couponId: number, userAgent: string | undefined): Promise<string | null> {
      const coupon = await couponTarget(pool, couponId)
      if (!coupon) return null
      if (!isBot(userAgent)) await countCouponExit(pool, coupon.id, clock())
      return addressOf(coupon.url, coupon.affiliate_template) ?? `/stores/${coupon.slug}`
    },

    /** The store's own site, or its page here when its address is not one; null for an unknown store. Clicks count per offer, so none is recorded. */
    async storeSite(slug: string): Promise<string | null> {
      const store = await storeTarget(pool, slug)
      return store && (addressOf(store.site, store.affiliate_template) ?? `/stores/${store.slug}`)
    },
  }
}

/** The offer's address inside the store's affiliate template, if it has one; null unless it is http or https. */
export function addressOf(url: string, template: string | null): string | null {
  const target = template ? template.replaceAll('{url}', encodeURIComponent(url)) : url
  if (!URL.canParse(target)) return null
  const { protocol, href } = new URL(target)
  return protocol === 'https:' || protocol === 'http:' ? href : null
}
