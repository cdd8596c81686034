/** Stores in the back office: lists, details and audited changes. */
import type { ListQuery, Page } from '@tianguis/contract/admin/lists'
import type { StoreDetail, StoreRow, StoreZoneRow } from '@tianguis/contract/admin/stores'
import type { Database } from '../../../database/connect.ts'
import type { Clock } from '../../../runtime/clock.ts'
import { Refusal } from '../../../runtime/refusal.ts'
import { refuseStale } from '../../../runtime/stale.ts'
import { createContentPictures } from '../../pictures/content-pictures-service.ts'
import { createStoresOperator, type StoreChange } from '../../stores/operator-service.ts'
import { type Actor, audited } from '../audit/service.ts'
import { smallListPage } from '../lists/small-list.ts'

export function createAdminStores({ database, clock }: { database: Database; clock: Clock }) {
  const operator = (joined: Database) => createStoresOperator({ database: joined, clock })

  return {
    list: async (query: ListQuery, rows: number): Promise<Page<StoreRow>> =>
      smallListPage<StoreRow>({
        all: await operator(database).list(),
        query,
        rows,
        keyOf: ({ slug }) => slug,
        textOf: ({ name, site, slug }) => `${name} ${site} ${slug}`,
        sorts: { name: ({ name }) => name, offers: ({ offers_count }) => offers_count, feeds: ({ feeds }) => feeds },
      }),

    /** Null: there is none. */
    async detail(slug: string): Promise<StoreDetail | null> {
      const store = await operator(database).find(slug)
      return store && { store, zones: (await operator(database).zones(slug)).map(zoneRow) }
    },

    zones: (slug: string) => operator(database).zones(slug),

    tryAffiliate: (slug: string, template: string) => operator(database).tryAffiliate(slug, template),

    /** `loaded`: see `refuseStale`. */
    setZones: (actor: Actor, slug: string, zones: readonly Zone[], loaded?: readonly Zone[]): Promise<void> =>
      audited(database, actor, async (joined, record) => {
        await operator(joined).locked(slug)
        const before = await operator(joined).zones(slug)
        refuseStale({ zones: before.map(zoneRow) }, loaded && { zones: loaded })
        await operator(joined).setZones(slug, zones)
        record({ action: 'stores.zones', kind: 'store', object: slug, before: { zones: before }, after: { zones } })
      }),

    /** Encoded anew in a process of its own, before the transaction begins: it can take seconds. */
    async setLogo(actor: Actor, slug: string, upload: Buffer): Promise<StoreRow> {
      const name = (await operator(database).find(slug))?.name ?? slug
      const { src: logo } = await createContentPictures({ database }).save(upload, name)
      return audited(database, actor, async (joined, record) => {
        const before = await operator(joined).find(slug)
        const after = await operator(joined).change(slug, { logo })
        record({ action: 'stores.logo', kind: 'store', object: slug, before: { logo: before?.logo }, after: { logo } })
        return after
      })
    },

    add: (actor: Actor, { name, ...terms }: StoreChange & { name: string }): Promise<StoreRow> =>
      audited(database, actor, async (joined, record) => {
        await operator(joined).lockNames()
        if (await operator(joined).named(name)) throw new Refusal(`Ya hay una tienda «${name}».`)
        const store = await operator(joined).add(name, terms)
        record({ action: 'stores.add', kind: 'store', object: store.slug, after: { ...store } })
        return store
      }),

    /** `loaded`: see `refuseStale`. */
    change: (actor: Actor, slug: string, change: StoreChange, loaded?: StoreChange): Promise<StoreRow> =>
      audited(database, actor, async (joined, record) => {
        const before = await operator(joined).locked(slug)
        refuseStale(before, loaded)
        const after = await operator(joined).change(slug, change)
        const changed = (Object.keys(change) as (keyof StoreRow)[]).filter((key) => before[key] !== after[key])
        const only = (store: StoreRow) => Object.fromEntries(changed.map((key) => [key, store[key]]))
        if (changed.length > 0)
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

type Zone = Awaited<ReturnType<ReturnType<typeof createStoresOperator>['zones']>>[number]

function zoneRow({ from, to, flat, freeFrom, days }: Zone): StoreZoneRow {
  return { from, to, flat: flat ?? 0, freeFrom, days: days && [days[0], days[1]] }
}

export type AdminStores = ReturnType<typeof createAdminStores>
