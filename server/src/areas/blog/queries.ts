/** Reads published posts. */
import { type Queryable, rowOf, rowsOf } from '../../database/rows.ts'

export interface PostRow {
  slug: string
  title: string
  summary: string
  image: string
  image_alt: string
  author: string
  tags: string[]
  markdown: string
  product_ids: number[]
  published_at: Date
  updated_at: Date
}

type Row = PostRow & Record<string, unknown>
/** What a list of posts shows; the texts of all posts are long. */
export type PostSummaryRow = Omit<PostRow, 'author' | 'markdown' | 'product_ids'>
const SUMMARY_COLUMNS = 'slug, title, summary, image, image_alt, tags, published_at, updated_at'
const COLUMNS = `${SUMMARY_COLUMNS}, author, markdown, to_json(product_ids) as product_ids`

/** The newest first; `limit` null: all. */
export function publishedPosts(on: Queryable, now: Date, limit: number | null): Promise<PostSummaryRow[]> {
  const text = `
select ${SUMMARY_COLUMNS} from posts where published_at <= $1 order by published_at desc, id desc limit $2`
  return rowsOf<PostSummaryRow & Record<string, unknown>>(on, { name: 'published-posts', text }, [now, limit])
}

export function textsOfPosts(on: Queryable, slugs: readonly string[]): Promise<{ slug: string; markdown: string }[]> {
  return rowsOf(on, 'select slug, markdown from posts where slug = any ($1)', [slugs])
}

export function publishedPost(on: Queryable, slug: string, now: Date): Promise<PostRow | null> {
  const text = `select ${COLUMNS} from posts where slug = $1 and published_at <= $2`
  return rowOf<Row>(on, { name: 'published-post', text }, [slug, now])
}
