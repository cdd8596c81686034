/** Lists accounts and their consents. */
import type { Page } from '@tianguis/contract/admin/lists'
import type { ConsentRow, PersonRow, peopleQuery } from '@tianguis/contract/admin/people'
import { LEGAL_SLUGS } from '@tianguis/contract/site/legal'
import type { z } from 'zod'
import { type Queryable, rowsOf } from '../../../database/rows.ts'
import { keysetPage } from '../lists/keyset-sql.ts'

export type PeopleFilter = z.infer<typeof peopleQuery>

/** `q`: a part of the address. */
export function peoplePage(on: Queryable, filter: PeopleFilter, now: Date, rows: number): Promise<Page<PersonRow>> {
  return keysetPage<PersonRow>(on, {
    from: 'users u',
    columns: `u.id, u.email, u.nickname as name, u.provider, u.confirmed, u.blocked, u.outside_draws as "outsideDraws", to_json(u.created_at) #>> '{}' as "createdAt",
      (select count(*)::int from sessions s where s.user_id = u.id and s.expires_at > '${now.toISOString()}') as sessions`,
    id: 'u.id',
    sorts: { id: 'u.id' },
    query: { dir: 'desc', ...filter },
    rows,
    where: [
      filter.q && { sql: `u.email::text ilike '%' || ? || '%'`, value: filter.q.replace(/[\\%_]/g, '\\$&') },
      filter.state === 'blocked' && { sql: 'u.blocked = ?', value: true },
      filter.state === 'unconfirmed' && { sql: 'u.confirmed = ?', value: false },
    ],
  })
}

const [TERMS, PRIVACY] = LEGAL_SLUGS
const CONSENTS = `
select k.what, u.created_at as since, 1 as count, (select max(t.created_at) from site_texts t where t.key = k.key and t.created_at <= u.created_at) as text_of
  from users u, (values ('terms', '${TERMS}'), ('privacy', '${PRIVACY}')) k (what, key) where u.id = $1
union all select 'alerts', min(created_at), count(*)::int, null from price_alerts where user_id = $1 and not paused having count(*) > 0
union all select 'searches', min(created_at), count(*)::int, null from saved_searches where user_id = $1 having count(*) > 0
union all select 'offers', created_at, 1, null from offer_mails where user_id = $1
union all select 'push', min(created_at), count(*)::int, null from push_subscriptions where user_id = $1 having count(*) > 0`

export async function consentsOf(on: Queryable, id: number): Promise<ConsentRow[]> {
  const rows = await rowsOf<Omit<ConsentRow, 'since' | 'textOf'> & { since: Date; text_of: Date | null }>(
    on,
    CONSENTS,
    [id],
  )
  return rows.map(({ text_of, since, ...row }) => ({
    ...row,
    since: since.toISOString(),
    textOf: text_of?.toISOString() ?? null,
  }))
}
