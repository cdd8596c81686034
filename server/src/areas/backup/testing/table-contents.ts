import { type Queryable, rowOf } from '../../../database/rows.ts'
import { EXCLUDED_TABLES } from '../excluded-tables.ts'
import { quoted, tablesOf } from '../table-queries.ts'

/** `unindexed` is emptied when the search index is built; browsers that allowed push lose their session. */
const NOT_COMPARED = new Set([...EXCLUDED_TABLES, 'mail_outbox', 'unindexed', 'push_subscriptions'])

export async function restorableContentsOf(on: Queryable): Promise<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(await contentsOf(on)).filter(([name]) => !NOT_COMPARED.has(name)))
}

/** The number of rows and a checksum of each table; rows of the audit trail that tell of backups are left out. */
export async function contentsOf(on: Queryable): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {}
  for (const { name } of await tablesOf(on)) {
    all[name] = await rowOf(
      on,
      `select count(*) as rows, md5(string_agg(t::text, chr(10) order by t::text)) as md5 from public.${quoted(name)} t
       ${name === 'admin_audit' ? `where action not like 'backups.%'` : ''}`,
    )
  }
  return all
}
