import type { Page } from '@tianguis/contract/admin/lists'
import type { PersonRow, peopleQuery } from '@tianguis/contract/admin/people'
import type { z } from 'zod'
import type { Queryable } from '../../../database/rows.ts'
import { keysetPage } from '../lists/keyset-sql.ts'

export type PeopleFilter = z.infer<typeof peopleQuery>

/** `q`: a part of the address. */
export function peoplePage(on: Queryable, filter: PeopleFilter, now: Date, rows: number): Promise<Page<PersonRow>> {
  return keysetPage<PersonRow>(on, {
    from: 'users u',
    columns: `u.id, u.email, u.nickname as name, u.provider, u.confirmed, u.blocked, to_json(u.created_at) #>> '{}' as "createdAt",
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
