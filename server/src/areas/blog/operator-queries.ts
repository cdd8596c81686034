/** Posts as editors list and write them: drafts and scheduled ones too. */
import type { PostEdit } from '@tianguis/contract/admin/posts'
import { type Queryable, rowOf, rowsOf } from '../../database/rows.ts'

export interface StoredPost extends PostEdit {
  id: number
  publishedAt: Date | null
  updatedAt: Date
}

const STORED = `id, slug, title, summary, author, tags, image, image_alt as "imageAlt", markdown,
  to_json(product_ids) as "productIds", published_at as "publishedAt", updated_at as "updatedAt"`

export async function postBy(on: Queryable, key: 'id' | 'slug', value: number | string): Promise<StoredPost | null> {
  return rowOf<StoredPost & Record<string, unknown>>(on, `select ${STORED} from posts where ${key} = $1`, [value])
}

/** Locked until the transaction ends: what is recorded as the old value is the value that was replaced. */
export async function lockPost(on: Queryable, id: number): Promise<StoredPost | null> {
  return rowOf<StoredPost & Record<string, unknown>>(on, `select ${STORED} from posts where id = $1 for update`, [id])
}

/** Null: the slug is taken. */
export async function insertPost(on: Queryable, post: PostEdit, now: Date): Promise<number | null> {
  const row = await rowOf<{ id: number }>(
    on,
    `insert into posts (slug, title, summary, author, tags, image, image_alt, markdown, product_ids, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (slug) do nothing returning id`,
    [...valuesOf(post), now],
  )
  return row?.id ?? null
}

/** False: the slug is taken by another. */
export async function updatePost(on: Queryable, id: number, post: PostEdit, now: Date): Promise<boolean> {
  const { rowCount } = await on.query(
    `update posts set slug = $1, title = $2, summary = $3, author = $4, tags = $5, image = $6, image_alt = $7,
       markdown = $8, product_ids = $9, updated_at = $10
     where id = $11 and not exists (select from posts other where other.slug = $1 and other.id <> $11)`,
    [...valuesOf(post), now, id],
  )
  return rowCount === 1
}

function valuesOf({ slug, title, summary, author, tags, image, imageAlt, markdown, productIds }: PostEdit): unknown[] {
  return [slug, title, summary, author, tags, image, imageAlt, markdown, productIds]
}

export async function setPublishedAt(on: Queryable, id: number, at: Date | null): Promise<void> {
  await on.query('update posts set published_at = $2 where id = $1', [id, at])
}

export async function deletePost(on: Queryable, id: number): Promise<void> {
  await on.query('delete from posts where id = $1', [id])
}

export function mentionedProducts(
  on: Queryable,
  ids: readonly number[],
): Promise<{ id: number; name: string; price: number | null }[]> {
  return rowsOf(
    on,
    `select p.id, p.name, f.best_price as price from unnest($1::bigint[]) with ordinality as wanted(id, place)
     join products p on p.id = wanted.id left join product_figures f on f.product_id = p.id order by wanted.place`,
    [ids],
  )
}
