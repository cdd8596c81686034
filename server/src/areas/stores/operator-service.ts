/** The operator's acts on stores; figures, search index and pages follow each of them. An act that cannot be done throws a Refusal. */
import { slugOf } from '@tianguis/contract/slug'
import { byName } from '@tianguis/contract/spanish-order'
import type { Database } from '../../database/connect.ts'
import { CATALOG_CHANNEL, notify } from '../../database/notify/notify.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Clock } from '../../runtime/clock.ts'
import { Refusal } from '../../runtime/refusal.ts'
import { refreshFigures, type StoreZone } from '../catalog/service.ts'
import { addressOf } from '../clicks/service.ts'
import { createRemovals } from '../feeds/operator/removals-service.ts'
import * as queries from './operator-queries.ts'
import { replaceStoreZones, storeZones } from './shipping-zone-queries.ts'
import { zonesProblem } from './shipping-zones.ts'
import { affiliateTemplate, storeSite, termsProblem } from './store-terms.ts'

export type { StoreChange, StoreRecord } from './operator-queries.ts'
export type StoresOperator = ReturnType<typeof createStoresOperator>

export function createStoresOperator({ database, clock }: { database: Database; clock: Clock }) {
  const { pool } = database
  const removals = createRemovals({ database, clock })

  const published = async <T>(work: Promise<T>): Promise<T> => {
    const result = await work
    await refreshFigures(database, clock)
    await notify(pool, CATALOG_CHANNEL)
    return result
  }
  const found = (slug: string, store: queries.OperatorStore | null) => {
    if (!store) throw new Refusal(`No hay una tienda ${slug}.`)
    return store
  }
  const existing = async (slug: string) => found(slug, await queries.storeForOperator(pool, slug))
  const checked = (change: queries.StoreChange): queries.StoreChange => {
    const problem = termsProblem(change)
    if (problem) throw new Refusal(problem)
    const { site, affiliate_template: template } = change
    return {
      ...change,
      ...(site !== undefined && { site: storeSite(site) }),
      ...(typeof template === 'string' && { affiliate_template: affiliateTemplate(template) }),
    }
  }
  const rename = (id: number, name: string, terms: queries.StoreChange) =>
    inTransaction(database, async (client) => {
      await queries.lockNames(client)
      const other = await queries.otherStoreNamed(client, id, name, slugOf(name))
      if (other) throw new Refusal(`Otra tienda ya se llama así: ${other.name} (${other.slug}).`, { field: 'name' })
      await queries.updateStore(client, id, terms)
    })
  /** Unless another act has given the name to a store meanwhile. */
  const create = (name: string, slug: string, site: string) =>
    inTransaction(database, async (client) => {
      await queries.lockNames(client)
      return (await queries.storeNamed(client, name, slug)) ?? queries.createStore(client, name, slug, site)
    })
  /** The store of this name, created if there is none. */
  const ensure = async (name: string, site?: string): Promise<queries.StoreRecord> => {
    const slug = slugOf(name)
    if (slug === '') throw new Refusal(`«${name}» no sirve como nombre de tienda.`)
    const address = site === undefined ? '' : storeSite(site)
    const store = (await queries.storeNamed(pool, name, slug)) ?? (await create(name, slug, address))
    if (address !== '' && store.site === '') await queries.updateStore(pool, store.id, { site: address })
    return { ...store, site: store.site || address }
  }

  return {
    ensure,
    /** Inside a joined transaction: until it ends no other act names a store. */
    lockNames: () => queries.lockNames(pool),
    list: async () => (await queries.storesForOperator(pool)).sort(byName),
    /** Until the transaction ends. */
    locked: async (slug: string) => found(slug, await queries.lockStore(pool, slug)),
    /** By slug; null: there is none. */
    find: (slug: string) => queries.storeForOperator(pool, slug),
    /** By slug, or by a name whatever its accents and case. */
    named: (name: string) => queries.storeNamed(pool, name, slugOf(name)),
    setSiteFromOffers: (storeId: number) => queries.setSiteFromOffers(pool, storeId),

    async add(name: string, change: queries.StoreChange): Promise<queries.OperatorStore> {
      const { name: _, ...terms } = checked({ ...change, name })
      const { id, slug } = await ensure(name, terms.site)
      await published(queries.updateStore(pool, id, terms))
      return existing(slug)
    },

    async change(slug: string, change: queries.StoreChange): Promise<queries.OperatorStore> {
      const { id, site } = await existing(slug)
      // The form of a store without a site sends it back as it is.
      const terms = checked(change.site?.trim() === '' && site === '' ? { ...change, site: undefined } : change)
      await published(terms.name === undefined ? queries.updateStore(pool, id, terms) : rename(id, terms.name, terms))
      return existing(slug)
    },

    /** Where the button of one of its offers would lead with this template. */
    async tryAffiliate(slug: string, template: string): Promise<{ url: string; leads: string }> {
      const url = await queries.anyAddressOf(pool, await existing(slug))
      const leads = addressOf(url, template === '' ? null : affiliateTemplate(template))
      if (leads === null) throw new Refusal('La plantilla no da una dirección http(s).')
      return { url, leads }
    },

    async zones(slug: string): Promise<StoreZone[]> {
      await existing(slug)
      return (await storeZones(pool, slug)) ?? []
    },
    /** Replaces all shipping zones of the store. */
    async setZones(slug: string, zones: readonly StoreZone[]): Promise<void> {
      const problem = zonesProblem(zones)
      if (problem) throw new Refusal(problem)
      await existing(slug)
      await published(replaceStoreZones(database, slug, zones))
    },

    /** Its page answers 410, its offers and coupons are shown nowhere and no link leads to it until it is shown again. */
    async hide(slug: string): Promise<void> {
      const { id } = await existing(slug)
      await published(queries.updateStore(pool, id, { hidden_at: clock() }))
    },
    async show(slug: string): Promise<void> {
      const { id } = await existing(slug)
      await published(queries.updateStore(pool, id, { hidden_at: null }))
    },

    /** What `remove` would take away. */
    countRemoval: async (slug: string) => removals.countStore((await existing(slug)).id),
    remove: async (slug: string) => removals.removeStore((await existing(slug)).id),
  }
}
