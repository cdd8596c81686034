/** Lists posts for the back office. */
import type { Page } from '@tianguis/contract/admin/lists'
import type { PostRow, postsQuery } from '@tianguis/contract/admin/posts'
import type { z } from 'zod'
import type { Queryable } from '../../../database/rows.ts'
import { keysetPage } from '../lists/keyset-sql.ts'

export type PostsFilter = z.infer<typeof postsQuery>

const STATE = `case when p.published_at is null then 'draft' when p.published_at > now() then 'scheduled' else 'published' end`

export function postsPage(on: Queryable, filter: PostsFilter, rows: number): Promise<Page<PostRow>> {
  return keysetPage<PostRow>(on, {
    from: 'posts p',
    columns: `p.id, p.slug, p.title, p.author, ${STATE} as state, to_json(p.published_at) #>> '{}' as "publishedAt",
      to_json(p.updated_at) #>> '{}' as "updatedAt"`,
    id: 'p.id',
    sorts: { published: `coalesce(p.published_at, 'infinity')`, updated: 'p.updated_at', title: 'p.title' },
    query: { dir: 'desc', ...filter },
    rows,
    where: [
      filter.state && { sql: `${STATE} = ?`, value: filter.state },
      filter.q && {
        sql: `p.title || ' ' || p.slug || ' ' || p.author || ' ' || p.markdown ilike '%' || ? || '%'`,
        value: filter.q.replace(/[\\%_]/g, '\\$&'),
      },
    ],
  })
}
