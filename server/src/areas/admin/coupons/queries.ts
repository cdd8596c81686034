import type { CouponRow, couponsQuery } from '@tianguis/contract/admin/coupons'
import type { Page } from '@tianguis/contract/admin/lists'
import type { z } from 'zod'
import type { Queryable } from '../../../database/rows.ts'
import { keysetPage, likeAllWords } from '../lists/keyset-sql.ts'

export type CouponsFilter = z.infer<typeof couponsQuery>

/** Words are looked for in title, code and store. Those that end first come first. */
export function couponsPage(on: Queryable, filter: CouponsFilter, now: Date, rows: number): Promise<Page<CouponRow>> {
  const { q, state } = filter
  return keysetPage<CouponRow>(on, {
    from: 'coupons c join stores s on s.id = c.store_id',
    columns: `c.id, s.name as store, c.title, c.code, c.terms, c.kind, c.value, c.minimum, c.maximum, c.conditional, c.url,
      to_json(c.starts_at) #>> '{}' as "startsAt", to_json(c.expires_at) #>> '{}' as "expiresAt",
      c.votes_worked as worked, c.votes_failed as failed`,
    id: 'c.id',
    sorts: {
      expires: `coalesce(c.expires_at, 'infinity')`,
      worked: 'c.votes_worked',
      failed: 'c.votes_failed',
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
