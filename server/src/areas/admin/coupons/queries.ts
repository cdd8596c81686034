import type { CouponRow, couponsQuery } from '@tianguis/contract/admin/coupons'
import type { Page } from '@tianguis/contract/admin/lists'
import type { z } from 'zod'
import { sqlMexicanDay } from '../../../database/mexican-days.ts'
import type { Queryable } from '../../../database/rows.ts'
import { keysetPage, likeAllWords } from '../lists/keyset-sql.ts'

export type CouponsFilter = z.infer<typeof couponsQuery>

/** Exits and votes of one coupon; of all time the votes are stored with it. */
function performance(days: string | undefined, now: Date) {
  const exits = (since: string) =>
    `coalesce((select sum(d.exits) from coupon_days d where d.coupon_id = c.id${since}), 0)::int`
  if (days === undefined) return { exits: exits(''), worked: 'c.votes_worked', failed: 'c.votes_failed' }
  const moment = `'${now.toISOString()}'::timestamptz`
  const votes = (worked: boolean) =>
    `(select count(*)::int from coupon_votes v where v.coupon_id = c.id and v.worked = ${worked}
       and v.at > ${moment} - interval '${Number(days)} days')`
  return {
    exits: exits(` and d.day > ${sqlMexicanDay(moment)} - ${Number(days)}`),
    worked: votes(true),
    failed: votes(false),
  }
}

/** Words are looked for in title, code and store. Those that end first come first. */
export function couponsPage(on: Queryable, filter: CouponsFilter, now: Date, rows: number): Promise<Page<CouponRow>> {
  const { q, state } = filter
  const { exits, worked, failed } = performance(filter.days, now)
  return keysetPage<CouponRow>(on, {
    from: 'coupons c join stores s on s.id = c.store_id',
    columns: `c.id, s.name as store, c.title, c.code, c.terms, c.kind, c.value, c.minimum, c.maximum, c.conditional, c.url,
      to_json(c.starts_at) #>> '{}' as "startsAt", to_json(c.expires_at) #>> '{}' as "expiresAt",
      c.end_assumed as "endAssumed",
      ${exits} as exits, ${worked} as worked, ${failed} as failed`,
    id: 'c.id',
    sorts: {
      expires: `coalesce(c.expires_at, 'infinity')`,
      exits,
      worked,
      failed,
      store: 's.name',
    },
    query: filter,
    rows,
    where: [
      q && likeAllWords(`c.title || ' ' || coalesce(c.code, '') || ' ' || s.name`, q),
      state === undefined && { sql: `coalesce(c.expires_at, 'infinity') > ?::timestamptz`, value: now },
      state === 'ended' && { sql: `c.expires_at <= ?::timestamptz`, value: now },
    ],
  })
}
