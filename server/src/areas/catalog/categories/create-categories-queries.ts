/** Writes the category tree of `content/` into the database. */
import type pg from 'pg'
import type { CategoryRow } from '../../../content/category-rows.ts'
import type { DrawnFamilies } from '../../../content/read-drawings.ts'
import { ADVISORY_LOCKS } from '../../../database/advisory-locks.ts'
import { insertRows } from '../../../database/insert-rows.ts'
import { type Queryable, rowOf } from '../../../database/rows.ts'

/** The category of products whose category was not recognised. */
const UNCATEGORIZED_PATH = '/otros'

interface TreeDrawings {
  families: readonly Pick<DrawnFamilies['families'][number], 'category' | 'illustration'>[]
  tints: ReadonlyMap<string, string>
}

export async function insertCategories(
  on: Queryable,
  categories: readonly CategoryRow[],
  { families, tints }: TreeDrawings,
): Promise<void> {
  const imageOf = (path: string) => {
    const illustration = families.find((family) => family.category.startsWith(`${path}/`))?.illustration
    return illustration ? `/img/${illustration}/${tints.get(illustration)}.svg` : null
  }
  const rows = categories.map(({ id, parentId, level, name, path, position, icon }) => ({
    id,
    parent_id: parentId,
    level,
    name,
    path,
    position,
    icon,
    image: level === 0 ? imageOf(path) : null,
    product_count: 0,
  }))
  await insertRows(on, 'categories', rows)
}

export async function uncategorizedId(on: Queryable): Promise<number | null> {
  const text = 'select id from categories where path = $1'
  return (await rowOf<{ id: number }>(on, text, [UNCATEGORIZED_PATH]))?.id ?? null
}

/** An older tree gets the categories that `content/` has since gained, after its own; nothing is renamed, moved or removed. */
async function addNewCategories(client: pg.PoolClient, categories: readonly CategoryRow[]): Promise<void> {
  const rows = categories.map(({ level, name, path, position, icon }) => ({ level, name, path, position, icon }))
  // Parents first: a child finds the id of a parent that was just added.
  for (const level of new Set(rows.map((row) => row.level)))
    await client.query(
      `insert into categories (parent_id, level, name, path, position, icon)
       select parent.id, c.level, c.name, c.path,
         coalesce((select max(position) from categories s where s.parent_id is not distinct from parent.id), -1)
           + row_number() over (partition by parent.id order by c.position),
         c.icon
       from jsonb_to_recordset($1::jsonb) as c (level int, name text, path text, position int, icon text)
       left join categories parent on parent.path = regexp_replace(c.path, '/[^/]+$', '')
       where (c.level = 0 or parent.id is not null) and not exists (select from categories e where e.path = c.path)`,
      [JSON.stringify(rows.filter((row) => row.level === level))],
    )
}

/** Creates what is missing of the tree and of its category for unrecognised products; one process at a time. */
export async function createMissingCategories(
  client: pg.PoolClient,
  readCategories: () => Promise<CategoryRow[]>,
  readDrawings: () => TreeDrawings,
): Promise<void> {
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.createCategories])
  const row = await rowOf<{ empty: boolean }>(client, 'select not exists (select from categories) as empty')
  const categories = await readCategories()
  if (row?.empty) {
    await insertCategories(client, categories, readDrawings())
    await client.query(`select setval(pg_get_serial_sequence('categories', 'id'), max(id)) from categories`)
  }
  await addNewCategories(client, categories)
  await client.query(
    `insert into categories (level, name, path, position, icon)
     select 0, 'Otros', '${UNCATEGORIZED_PATH}', coalesce(max(position), -1) + 1, 'tag' from categories where level = 0
     on conflict (path) do nothing`,
  )
  await client.query('commit')
}
