import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { feedFixture } from '../../areas/feeds/testing/feed-fixture.ts'
import { configFrom } from '../../config/config.ts'
import { rowsOf } from '../../database/rows.ts'
import { runVerb, type Verb } from '../verb.ts'

/** Runs verbs against a database of its own and reads the audit trail that they leave. */
export async function auditedVerbs() {
  const { database, importRows } = await feedFixture()
  const { pool } = database
  const folder = await mkdtemp(join(tmpdir(), 'tianguis-trail-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const resultOf = (verb: Verb, positionals: string[], values: Record<string, string | boolean>) => {
    const config = configFrom({ DATABASE_URL: database.url, DATA_DIR: folder, PUBLIC_URL: 'https://tianguis.test' })
    return runVerb(verb, { config, positionals, values: { yes: true, ...values }, say: () => undefined })
  }
  const run = async (verb: Verb, positionals: string[], values: Record<string, string | boolean> = {}) => {
    const result = await resultOf(verb, positionals, values)
    expect(result, result.text).toMatchObject({ ok: true })
    return result
  }
  /** The sentence with which it is refused. */
  const refused = async (verb: Verb, positionals: string[], values: Record<string, string | boolean> = {}) => {
    const result = await resultOf(verb, positionals, values)
    expect(result.ok, result.text).toBe(false)
    return result.text
  }
  const fileOf = async (name: string, text: string) => {
    await writeFile(join(folder, name), text)
    return join(folder, name)
  }
  const trail = () =>
    rowsOf<{ action: string; object: string; before: unknown; after: unknown }>(
      pool,
      'select action, object, before, after from admin_audit order by id',
    )
  const since = async (acts: () => Promise<unknown>) => {
    const before = (await trail()).length
    await acts()
    return (await trail()).slice(before)
  }
  const actionsOf = (entries: { action: string }[]) => entries.map(({ action }) => action)
  return { pool, importRows, run, refused, fileOf, since, actionsOf }
}
