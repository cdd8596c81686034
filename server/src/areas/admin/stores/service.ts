import type { StoreRow, storeEdit } from '@tianguis/contract/admin/stores'
import type { z } from 'zod'
import type { Database } from '../../../database/connect.ts'
import type { Clock } from '../../../runtime/clock.ts'
import { Refusal } from '../../../runtime/refusal.ts'
import { createStoresOperator } from '../../stores/operator-service.ts'
import { type Actor, audited } from '../audit/service.ts'

type StoreEdit = z.infer<typeof storeEdit>

export function createAdminStores({ database, clock }: { database: Database; clock: Clock }) {
  const operator = (joined: Database) => createStoresOperator({ database: joined, clock })

  return {
    list: (): Promise<StoreRow[]> => operator(database).list(),

    add: (actor: Actor, { name, ...terms }: StoreEdit): Promise<StoreRow> =>
      audited(database, actor, async (joined, record) => {
        if (await operator(joined).named(name)) throw new Refusal(`Ya hay una tienda «${name}».`)
        const store = await operator(joined).add(name, terms)
        record({ action: 'stores.add', kind: 'store', object: store.slug, after: { ...store } })
        return store
      }),

    change: (actor: Actor, slug: string, change: StoreEdit): Promise<StoreRow> =>
      audited(database, actor, async (joined, record) => {
        const before = await operator(joined).find(slug)
        const after = await operator(joined).change(slug, change)
        const changed = (Object.keys(change) as (keyof StoreEdit)[]).filter((key) => before?.[key] !== after[key])
        const only = (store: StoreRow) => Object.fromEntries(changed.map((key) => [key, store[key]]))
        if (before && changed.length > 0)
          record({ action: 'stores.edit', kind: 'store', object: slug, before: only(before), after: only(after) })
        return after
      }),

    setHidden: (actor: Actor, slug: string, hidden: boolean): Promise<void> =>
      audited(database, actor, async (joined, record) => {
        await (hidden ? operator(joined).hide(slug) : operator(joined).show(slug))
        record({ action: hidden ? 'stores.hide' : 'stores.show', kind: 'store', object: slug })
      }),

    countRemoval: (slug: string) => operator(database).countRemoval(slug),

    remove: (actor: Actor, slug: string) =>
      audited(database, actor, async (joined, record) => {
        const before = await operator(joined).find(slug)
        const removed = await operator(joined).remove(slug)
        record({ action: 'stores.remove', kind: 'store', object: slug, before: { ...before }, after: { removed } })
        return removed
      }),
  }
}

export type AdminStores = ReturnType<typeof createAdminStores>
