import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { z } from 'zod'
import { CONTENT_FOLDER } from '../../../config/content-folder.ts'
import { readContent } from '../../../content/read-content.ts'
import { ADVISORY_LOCKS } from '../../../database/advisory-locks.ts'
import { rowOf, rowsOf } from '../../../database/rows.ts'
import { writeCategories } from '../../../demo/prepare-queries.ts'
import { CategoryMap, type Place } from './category-map.ts'

const OTHERS = '/otros'
/** How the operator's mapping names a category: `category:Dulces típicos` → `/supermercado/botanas-y-dulces`. */
const OWN = 'category:'

const words = z.record(z.string(), z.array(z.union([z.string(), z.number()])))

export async function loadCategories(
  client: pg.PoolClient,
  mapping: Readonly<Record<string, string>>,
): Promise<{ map: CategoryMap; unsorted: number }> {
  const unsorted = await ensureTree(client)
  const places = await rowsOf<Place & Record<string, unknown>>(client, 'select id, path, name from categories')
  const [synonyms, google] = await Promise.all(['synonyms.json', 'google.json'].map(readWords))
  const own = Object.entries(mapping).filter(([key]) => key.startsWith(OWN))
  const owned = Object.fromEntries(own.map(([key, path]) => [key.slice(OWN.length), path]))
  return { map: new CategoryMap(places, { ...google, ...synonyms }, owned, unsorted), unsorted }
}

/** The site's own tree in a database that never had the demonstration, and a place for what has none. */
async function ensureTree(client: pg.PoolClient): Promise<number> {
  const known = await others(client)
  if (known !== null) return known
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.createCategories])
  const empty = await rowOf<{ empty: boolean }>(client, 'select not exists (select from categories) as empty')
  if (empty?.empty) {
    await writeCategories(client, await readContent())
    await client.query(`select setval(pg_get_serial_sequence('categories', 'id'), max(id)) from categories`)
  }
  await client.query(
    `insert into categories (level, name, path, position, icon)
     select 0, 'Otros', '${OTHERS}', coalesce(max(position), -1) + 1, 'tag' from categories where level = 0
     on conflict (path) do nothing`,
  )
  await client.query('commit')
  return (await others(client)) ?? 0
}

async function others(client: pg.PoolClient): Promise<number | null> {
  return (await rowOf<{ id: number }>(client, 'select id from categories where path = $1', [OTHERS]))?.id ?? null
}

/** `{ path: [words…] }` turned round. */
async function readWords(file: string): Promise<Record<string, string>> {
  const text = await readFile(join(CONTENT_FOLDER, 'taxonomy', file), 'utf8')
  const byPath = Object.entries(words.parse(JSON.parse(text)))
  return Object.fromEntries(byPath.flatMap(([path, all]) => all.map((word) => [String(word), path])))
}
