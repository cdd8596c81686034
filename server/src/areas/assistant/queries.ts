/** What the assistant reads from the database: samples of products, brands, posts, features. */
import { type Queryable, rowsOf } from '../../database/rows.ts'
import { SHOWN_BRAND } from '../../database/schema/shown-brand.ts'
import type { Spec } from '../../database/schema.ts'

/** Enough of a category to know its words; the most sought carry the names people say. */
const SAMPLE = 80
const MAX_BRANDS = 20_000
/** The newest posts are read for an answer. */
const MAX_POSTS = 60

type Row<T> = T & Record<string, unknown>

export interface SampleRow {
  category_id: number
  name: string
  brand: string
  tags: string[]
  specs: Spec[]
}

/** The most sought products of every category: by the index of its page, a few rows each. */
export function samples(on: Queryable): Promise<SampleRow[]> {
  const text = `
select c.id as category_id, p.name, ${SHOWN_BRAND} as brand, p.tags, p.specs
from categories c
cross join lateral (
  select product_id from product_figures f
  where f.category_id = c.id and f.in_stock
  order by popularity desc, product_id desc limit ${SAMPLE}
) best
join products p on p.id = best.product_id`
  return rowsOf<Row<SampleRow>>(on, { name: 'assistant-samples', text })
}

export interface CategoryTrailRow {
  id: number
  path: string
  trail: string[]
}

export function categoryTrails(on: Queryable): Promise<CategoryTrailRow[]> {
  const text = `
with recursive down as (
  select id, path, array[name] as trail from categories where parent_id is null
  union all select c.id, c.path, d.trail || c.name from categories c join down d on c.parent_id = d.id
) select id, path, trail from down`
  return rowsOf<Row<CategoryTrailRow>>(on, { name: 'assistant-categories', text })
}

/** The brands of what is sought most: bounded, whatever the size of the catalogue. */
export async function brandNames(on: Queryable): Promise<string[]> {
  const text = `select distinct brand from (
  select ${SHOWN_BRAND} as brand from product_figures f join products p on p.id = f.product_id
  where f.in_stock order by f.popularity desc limit ${MAX_BRANDS}
) sought`
  return (await rowsOf<{ brand: string }>(on, { name: 'assistant-brands', text })).map(({ brand }) => brand)
}

export async function storeNames(on: Queryable): Promise<string[]> {
  const text = 'select name from stores order by name'
  return (await rowsOf<{ name: string }>(on, { name: 'assistant-stores', text })).map(({ name }) => name)
}

export interface FeatureRow {
  id: number
  name: string
  specs: Spec[]
}

/** Names and features of these products, to hold them against a wish. */
export function featuresOf(on: Queryable, ids: readonly number[]): Promise<FeatureRow[]> {
  const text = 'select id, name, specs from products where id = any ($1::bigint[])'
  return rowsOf<Row<FeatureRow>>(on, { name: 'assistant-features', text }, [ids])
}

/** Days each store gives for returns, by its name, where it says so. */
export async function returnsDaysByStore(on: Queryable): Promise<Map<string, number>> {
  const text = 'select name, returns_days as days from stores where returns_days is not null'
  const rows = await rowsOf<{ name: string; days: number }>(on, { name: 'assistant-returns', text })
  return new Map(rows.map(({ name, days }) => [name, days]))
}

export interface CategoryShareRow {
  name: string
  /** Offers of these categories. */
  goods: number
  /** All offers of the store. */
  among: number
}

/** By store: how many of its offers are of these categories or below them. */
export function categorySharesByStore(on: Queryable, paths: readonly string[]): Promise<CategoryShareRow[]> {
  const text = `
with asked as (select path from categories where path = any ($1::text[])),
  below as (select distinct c.id from categories c join asked a on c.path = a.path or starts_with(c.path, a.path || '/'))
select s.name, count(*)::int as goods, s.offers_count::int as among
from below
join product_figures f on f.category_id = below.id
join offers o on o.product_id = f.product_id and o.in_stock and o.withdrawn_at is null
join stores s on s.id = o.store_id
where s.hidden_at is null
group by s.id, s.name, s.offers_count`
  return rowsOf<Row<CategoryShareRow>>(on, { name: 'assistant-category-shares', text }, [paths])
}

export interface PostTextRow {
  slug: string
  markdown: string
}

/** Longest text of a post that is read for an answer, in characters. */
const MAX_POST_LENGTH = 40_000

export function postTexts(on: Queryable, slugs: readonly string[]): Promise<PostTextRow[]> {
  const text = `select slug, left(markdown, ${MAX_POST_LENGTH}) as markdown from posts where slug = any ($1::text[])`
  return rowsOf<Row<PostTextRow>>(on, { name: 'assistant-posts', text }, [slugs.slice(0, MAX_POSTS)])
}
