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
const COLUMNS =
  'slug, title, summary, image, image_alt, author, tags, markdown, to_json(product_ids) as product_ids, published_at, updated_at'

export function publishedPosts(on: Queryable, now: Date): Promise<PostRow[]> {
  const text = `select ${COLUMNS} from posts where published_at <= $1 order by published_at desc, id desc`
  return rowsOf<Row>(on, { name: 'published-posts', text }, [now])
}

export function publishedPost(on: Queryable, slug: string, now: Date): Promise<PostRow | null> {
  const text = `select ${COLUMNS} from posts where slug = $1 and published_at <= $2`
  return rowOf<Row>(on, { name: 'published-post', text }, [slug, now])
}
