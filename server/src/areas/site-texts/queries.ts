/** Versions of the texts that the operator edits (`site_texts`). */
import { type Queryable, rowOf, rowsOf } from '../../database/rows.ts'

export interface StoredText {
  id: number
  value: Record<string, unknown> | null
  author: string
  createdAt: Date
}

const COLUMNS = 'id, value, author, created_at as "createdAt"'
const MAX_VERSIONS = 50

/** The newest version; null: the text was never changed. */
export function newestText(on: Queryable, key: string): Promise<StoredText | null> {
  const text = `select ${COLUMNS} from site_texts where key = $1 order by id desc limit 1`
  return rowOf<StoredText & Record<string, unknown>>(on, { name: 'newest-text', text }, [key])
}

export function versionsOf(on: Queryable, key: string): Promise<StoredText[]> {
  const text = `select ${COLUMNS} from site_texts where key = $1 order by id desc limit ${MAX_VERSIONS}`
  return rowsOf<StoredText & Record<string, unknown>>(on, text, [key])
}

export function versionOf(on: Queryable, key: string, id: number): Promise<StoredText | null> {
  return rowOf<StoredText & Record<string, unknown>>(
    on,
    `select ${COLUMNS} from site_texts where key = $1 and id = $2`,
    [key, id],
  )
}

export function newestOfAll(on: Queryable): Promise<{ key: string; author: string; createdAt: Date }[]> {
  return rowsOf(
    on,
    `select distinct on (key) key, author, created_at as "createdAt" from site_texts order by key, id desc`,
  )
}

/** Until the transaction ends; pages go on reading them. */
export async function lockTexts(on: Queryable): Promise<void> {
  await on.query('lock table site_texts in share row exclusive mode')
}

export async function insertText(
  on: Queryable,
  text: { key: string; value: object | null; author: string; at: Date },
): Promise<void> {
  const { key, value, author, at } = text
  await on.query('insert into site_texts (key, value, author, created_at) values ($1, $2, $3, $4)', [
    key,
    value === null ? null : JSON.stringify(value),
    author,
    at,
  ])
}
