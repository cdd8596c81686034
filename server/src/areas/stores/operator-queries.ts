/** Stores as the operator lists, creates and changes them. */
import { ADVISORY_LOCKS } from '../../database/advisory-locks.ts'
import { type Queryable, rowOf, rowsOf } from '../../database/rows.ts'

export interface StoreRecord {
  id: number
  slug: string
  name: string
  site: string
}

export interface OperatorStore extends StoreRecord {
  logo: string
  affiliate_template: string | null
  shipping_flat: number | null
  shipping_free_from: number | null
  delivery_min_days: number | null
  delivery_max_days: number | null
  returns_days: number | null
  offers_count: number
  feeds: number
  hidden: boolean
}

const STORE = `
select id, slug, name, site, logo, affiliate_template, shipping_flat, shipping_free_from, delivery_min_days, delivery_max_days,
  returns_days, offers_count, hidden_at is not null as hidden,
  (select count(*)::int from feeds f where f.store_id = s.id) as feeds
from stores s`

export function storesForOperator(on: Queryable): Promise<OperatorStore[]> {
  return rowsOf<OperatorStore & Record<string, unknown>>(on, `${STORE} where withdrawn_at is null`)
}

export function storeForOperator(on: Queryable, slug: string): Promise<OperatorStore | null> {
  return rowOf<OperatorStore & Record<string, unknown>>(on, `${STORE} where slug = $1`, [slug])
}

/** Until the transaction ends. */
export function lockStore(on: Queryable, slug: string): Promise<OperatorStore | null> {
  return rowOf<OperatorStore & Record<string, unknown>>(on, `${STORE} where slug = $1 for update of s`, [slug])
}

/** $1: a name or slug, $2: the slug of that name. */
const HAS_NAME = '(slug = $2 or slug = $1 or lower(unaccent(name)) = lower(unaccent($1)))'

/** One store whatever the accents and case of the name. */
export function storeNamed(on: Queryable, name: string, slug: string): Promise<StoreRecord | null> {
  const text = `select id, slug, name, site from stores where ${HAS_NAME} order by slug = $1 desc limit 1`
  return rowOf<StoreRecord & Record<string, unknown>>(on, text, [name, slug])
}

/** Until the end of the transaction. */
export async function lockNames(on: Queryable): Promise<void> {
  await on.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.nameStores])
}

/** Another one that would be found by this name. */
export function otherStoreNamed(on: Queryable, id: number, name: string, slug: string): Promise<StoreRecord | null> {
  const text = `select id, slug, name, site from stores where ${HAS_NAME} and id <> $3 limit 1`
  return rowOf<StoreRecord & Record<string, unknown>>(on, text, [name, slug, id])
}

export async function createStore(on: Queryable, name: string, slug: string, site: string): Promise<StoreRecord> {
  const text = `insert into stores (slug, name, site, logo) values ($1, $2, $3, '/img/tienda/generica.svg')
    on conflict (slug) do update set slug = excluded.slug returning id, slug, name, site`
  const row = await rowOf<StoreRecord & Record<string, unknown>>(on, text, [slug, name, site])
  if (!row) throw new Error(`the store ${slug} was not written`)
  return row
}

/** Undefined leaves a field as it is, null says that it is unknown (or removes the template). Money is centavos. */
export interface StoreChange {
  name?: string | undefined
  site?: string | undefined
  logo?: string | undefined
  affiliate_template?: string | null | undefined
  shipping_flat?: number | null | undefined
  shipping_free_from?: number | null | undefined
  delivery_min_days?: number | null | undefined
  delivery_max_days?: number | null | undefined
  returns_days?: number | null | undefined
}

const CHANGEABLE: readonly (keyof StoreChange | 'hidden_at')[] = [
  'name',
  'site',
  'logo',
  'affiliate_template',
  'shipping_flat',
  'shipping_free_from',
  'delivery_min_days',
  'delivery_max_days',
  'returns_days',
  'hidden_at',
]

export async function updateStore(
  on: Queryable,
  id: number,
  change: StoreChange & { hidden_at?: Date | null },
): Promise<void> {
  const columns = CHANGEABLE.filter((column) => change[column] !== undefined)
  if (columns.length === 0) return
  const set = columns.map((column, i) => `${column} = $${i + 2}`).join(', ')
  await on.query(`update stores set ${set} where id = $1`, [id, ...columns.map((column) => change[column])])
}

/** The address of one of its offers, or its site. */
export async function anyAddressOf(on: Queryable, store: StoreRecord): Promise<string> {
  const row = await rowOf<{ url: string }>(on, 'select url from offers where store_id = $1 order by id limit 1', [
    store.id,
  ])
  return row?.url ?? store.site
}

/** Sets the site of a store without one to the origin of most of its offers. */
export async function setSiteFromOffers(on: Queryable, storeId: number): Promise<void> {
  await on.query(
    `update stores set site = home.origin
     from (
       select substring(url from '^https?://[^/]+') as origin from offers where store_id = $1 group by 1 order by count(*) desc limit 1
     ) home
     where id = $1 and site = ''`,
    [storeId],
  )
}
