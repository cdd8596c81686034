/** Feeds in preparation. */
import type { DraftSettings } from '@tianguis/contract/admin/feeds/feed-drafts'
import { type Queryable, rowOf, rowsOf } from '../../../database/rows.ts'

export type DraftTask = 'check' | 'import'

export interface DraftRecord {
  id: number
  url: string | null
  file_name: string
  bytes: number
  is_whole: boolean
  credentials: Buffer | null
  settings: DraftSettings
  task: DraftTask | null
  state: 'waiting' | 'running' | 'done' | 'failed' | null
  started_at: Date | null
  progress: { rows: number; phase: string } | null
  result: Record<string, unknown> | null
}

const COLUMNS = `id, url, file_name, length(content)::int as bytes, is_whole, credentials, settings, task, state, started_at,
  progress, result`

export interface NewDraft {
  url: string | null
  fileName: string
  content: Buffer
  isWhole: boolean
  credentials: Buffer | null
  settings: DraftSettings
}

/** Drafts are kept for days, not for good. */
export async function insertDraft(on: Queryable, draft: NewDraft, now: Date): Promise<number> {
  await on.query(`delete from feed_drafts where created_at < $1::timestamptz - interval '3 days'`, [now])
  const row = await rowOf<{ id: number }>(
    on,
    `insert into feed_drafts (url, file_name, content, is_whole, credentials, settings, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [draft.url, draft.fileName, draft.content, draft.isWhole, draft.credentials, JSON.stringify(draft.settings), now],
  )
  return row?.id ?? 0
}

export function draftById(on: Queryable, id: number): Promise<DraftRecord | null> {
  return rowOf<DraftRecord & Record<string, unknown>>(on, `select ${COLUMNS} from feed_drafts where id = $1`, [id])
}

/** The newest uploaded file of the store; null: none is kept. */
export async function lastUploadOf(on: Queryable, store: string): Promise<number | null> {
  const row = await rowOf<{ id: number }>(
    on,
    `select id from feed_drafts where url is null and task = 'import'
       and lower(unaccent(settings ->> 'store')) = lower(unaccent($1)) order by id desc limit 1`,
    [store],
  )
  return row?.id ?? null
}

export async function draftContent(on: Queryable, id: number): Promise<Buffer> {
  const row = await rowOf<{ content: Buffer }>(on, 'select content from feed_drafts where id = $1', [id])
  return row?.content ?? Buffer.alloc(0)
}

export async function saveSettings(on: Queryable, id: number, settings: DraftSettings): Promise<void> {
  await on.query('update feed_drafts set settings = $2 where id = $1', [id, JSON.stringify(settings)])
}

/** False: a task of the draft already waits or runs. */
export async function requestTask(on: Queryable, id: number, task: DraftTask): Promise<boolean> {
  const { rowCount } = await on.query(
    `update feed_drafts set task = $2, state = 'waiting', progress = null, result = null, started_at = null
     where id = $1 and (state is null or state in ('done', 'failed'))`,
    [id, task],
  )
  return rowCount === 1
}

export async function waitingDrafts(on: Queryable): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(on, `select id from feed_drafts where state = 'waiting' order by id`)
  return rows.map(({ id }) => id)
}

/** False: another process has it. */
export async function claimTask(on: Queryable, id: number, now: Date): Promise<boolean> {
  const { rowCount } = await on.query(
    `update feed_drafts set state = 'running', started_at = $2 where id = $1 and state = 'waiting'`,
    [id, now],
  )
  return rowCount === 1
}

export async function saveProgress(on: Queryable, id: number, progress: DraftRecord['progress']): Promise<void> {
  await on.query('update feed_drafts set progress = $2 where id = $1', [id, JSON.stringify(progress)])
}

export async function endTask(on: Queryable, id: number, state: 'done' | 'failed', result: object): Promise<void> {
  await on.query('update feed_drafts set state = $2, result = $3 where id = $1', [id, state, JSON.stringify(result)])
}

/** A task that has ended keeps its result. */
export async function failTask(on: Queryable, id: number, message: string): Promise<void> {
  await on.query(
    `update feed_drafts set state = 'failed', result = $2 where id = $1 and state in ('waiting', 'running')`,
    [id, JSON.stringify({ message })],
  )
}

/** Tasks whose process was killed: they started before `before` and never ended. */
export async function failOldTasks(on: Queryable, before: Date, message: string): Promise<void> {
  await on.query(`update feed_drafts set state = 'failed', result = $2 where state = 'running' and started_at < $1`, [
    before,
    JSON.stringify({ message }),
  ])
}

export async function deleteDraft(on: Queryable, id: number): Promise<void> {
  await on.query('delete from feed_drafts where id = $1', [id])
}
