/** The FAQ of the assistant in the back office and at the command line: each act with its row of the audit trail. */
import type { FaqEdit, FaqRow } from '@tianguis/contract/admin/content/faq'
import type { Database } from '../../../database/connect.ts'
import { refuseStale } from '../../../runtime/stale.ts'
import { createFaq, type FaqEntry } from '../../faq/service.ts'
import { type Actor, audited } from '../audit/service.ts'

export type AdminFaq = ReturnType<typeof createAdminFaq>

export function createAdminFaq({ database }: { database: Database }) {
  const { list, nearest } = createFaq({ database })

  return {
    nearest,
    list: async (): Promise<FaqRow[]> => (await list()).map(({ id, ...entry }) => ({ id, ...texts(entry) })),

    add: (actor: Actor, entry: FaqEdit): Promise<number> =>
      audited(database, actor, async (joined, record) => {
        const { id } = await createFaq({ database: joined }).add(entry)
        record({ action: 'faq.add', kind: 'faq', object: id, after: entry })
        return id
      }),

    /** `loaded`: see `refuseStale`. */
    edit: (actor: Actor, id: number, entry: FaqEdit, loaded?: FaqEdit): Promise<void> =>
      audited(database, actor, async (joined, record) => {
        const before = await createFaq({ database: joined }).edit(id, entry)
        refuseStale(before, loaded)
        record({ action: 'faq.edit', kind: 'faq', object: id, before: texts(before), after: entry })
      }),

    remove: (actor: Actor, id: number): Promise<void> =>
      audited(database, actor, async (joined, record) => {
        const before = await createFaq({ database: joined }).remove(id)
        record({ action: 'faq.remove', kind: 'faq', object: id, before: texts(before) })
      }),
  }
}

function texts({ examples, answer, link, linkLabel, isOn }: Omit<FaqEntry, 'id'>): FaqEdit {
  return { examples, answer, link, linkLabel, isOn }
}
