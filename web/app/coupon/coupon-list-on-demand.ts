import { serverRenderedOnDemand } from '../ui/on-demand.tsx'

/** For pages of which coupons are a small part; the server's loader awaits `load`. */
export const CouponListOnDemand = serverRenderedOnDemand(async () => ({
  default: (await import('./CouponList.tsx')).CouponList,
}))
