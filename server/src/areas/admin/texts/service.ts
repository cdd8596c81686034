/** Texts of the site in the back office and at the command line: each act with its row of the audit trail. */
import type { TextKey } from '@tianguis/contract/admin/texts'
import type { TextDefaults } from '../../../config/site-info.ts'
import type { Database } from '../../../database/connect.ts'
import type { Clock } from '../../../runtime/clock.ts'
import { refuseStale } from '../../../runtime/stale.ts'
import { createTextsOperator } from '../../site-texts/operator-service.ts'
import { type Actor, audited } from '../audit/service.ts'

export interface AdminTextsDeps {
  database: Database
  clock: Clock
  defaults: TextDefaults
}

export function createAdminTexts({ database, clock, defaults }: AdminTextsDeps) {
  const operator = (on: Database) => createTextsOperator({ database: on, clock, defaults })
  const { list, view } = operator(database)
  const asRecord = (value: object | null) => (value ? { ...value } : undefined)

  return {
    list,
    view,

    /** False if the text was already the same. `loaded`: the version that the change was made from, 0 for the default. */
    save: (actor: Actor, key: TextKey, value: object, loaded?: number): Promise<boolean> =>
      audited(database, actor, async (joined, record) => {
        if (loaded !== undefined)
          refuseStale({ version: await operator(joined).lockedVersion(key) }, { version: loaded })
        const before = await operator(joined).save(key, value, actor.name)
        if (before)
          record({ action: 'texts.edit', kind: 'text', object: key, before: { ...before }, after: { ...value } })
        return before !== null
      }),

    /** `version` null restores the default. */
    restore: (actor: Actor, key: TextKey, version: number | null): Promise<void> =>
      audited(database, actor, async (joined, record) => {
        const { before, after } = await operator(joined).restore(key, version, actor.name)
        const changes = { before: asRecord(before), after: { version, ...after } }
        if (before) record({ action: 'texts.restore', kind: 'text', object: key, ...changes })
      }),
  }
}

export type AdminTexts = ReturnType<typeof createAdminTexts>
