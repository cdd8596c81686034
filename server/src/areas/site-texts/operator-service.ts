/** The operator's acts on texts; pages follow in every process. An act that cannot be done throws a Refusal. */
import { TEXT_KEYS, type TextKey, type TextOf, type TextView } from '@tianguis/contract/admin/texts'
import type { TextDefaults } from '../../config/site-info.ts'
import type { Database } from '../../database/connect.ts'
import { CATALOG_CHANNEL, notify } from '../../database/notify/notify.ts'
import type { Clock } from '../../runtime/clock.ts'
import { Refusal } from '../../runtime/refusal.ts'
import { defaultText } from './defaults.ts'
import * as queries from './queries.ts'

export interface TextsOperatorDeps {
  database: Database
  clock: Clock
  defaults: TextDefaults
}

export function createTextsOperator({ database: { pool }, clock, defaults }: TextsOperatorDeps) {
  const inForce = async <Key extends TextKey>(key: Key): Promise<TextOf<Key>> => {
    const stored = await queries.newestText(pool, key)
    return (stored?.value as TextOf<Key> | null | undefined) ?? defaultText(key, defaults)
  }

  /** The value that was replaced, or null when nothing changed. `value` null: back to the default. */
  async function save(key: TextKey, value: object | null, author: string): Promise<object | null> {
    const before = await inForce(key)
    const after = value ?? (await defaultText(key, defaults))
    if (JSON.stringify(sorted(before)) === JSON.stringify(sorted(after))) return null
    await queries.insertText(pool, { key, value, author, at: clock() })
    await notify(pool, CATALOG_CHANNEL)
    return before
  }

  return {
    async list() {
      const changed = new Map((await queries.newestOfAll(pool)).map((row) => [row.key, row]))
      return TEXT_KEYS.map((key) => ({
        key,
        changedAt: changed.get(key)?.createdAt.toISOString() ?? null,
        author: changed.get(key)?.author ?? null,
      }))
    },

    async view<Key extends TextKey>(key: Key): Promise<TextView<TextOf<Key>>> {
      const versions = await queries.versionsOf(pool, key)
      return {
        value: await inForce(key),
        isDefault: (versions[0]?.value ?? null) === null,
        versions: versions.map((version) => ({ ...version, createdAt: version.createdAt.toISOString() })),
      }
    },

    save,

    /** The number of the newest version, 0 without one; until the transaction ends there is no other. */
    async lockedVersion(key: TextKey): Promise<number> {
      await queries.lockTexts(pool)
      return (await queries.newestText(pool, key))?.id ?? 0
    },

    async restore(key: TextKey, version: number | null, author: string) {
      const stored = version === null ? null : await queries.versionOf(pool, key, version)
      if (version !== null && !stored) throw new Refusal(`No hay una versión ${version}.`)
      const value = stored?.value ?? null
      return { before: await save(key, value, author), after: value }
    },
  }
}

/** Keys in one order, since PostgreSQL returns them in its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
