/** What an operator changes about products; each act leaves a row in the audit trail. Figures, search index and pages follow. */
import type { Database } from '../../../database/connect.ts'
import type { Clock } from '../../../runtime/clock.ts'
import { Refusal } from '../../../runtime/refusal.ts'
import {
  createProductValues,
  type ProductField,
  type ProductValues,
} from '../../feeds/operator/product-values-service.ts'
import { createProductsOperator } from '../../feeds/operator/products-service.ts'
import { createContentPictures } from '../../pictures/content-pictures-service.ts'
import { type Actor, audited } from '../audit/service.ts'
import * as queries from './queries.ts'

export type ProductActs = ReturnType<typeof createProductActs>

export function createProductActs({ database, clock }: { database: Database; clock: Clock }) {
  const operator = (joined: Database) => createProductsOperator({ database: joined, clock })
  const values = (joined: Database) => createProductValues({ database: joined, clock })
  const existing = async (joined: Database, id: number) => {
    const product = await queries.lockProduct(joined.pool, id)
    if (!product) throw new Refusal(`No existe el producto ${id}.`)
    return product
  }
  const refuseHidden = (from: { hidden: boolean }, target: { name: string; hidden: boolean }) => {
    if (target.hidden && !from.hidden)
      throw new Refusal(`${target.name} está oculto: lo que se le junte dejaría de verse. Muéstralo antes.`)
  }

  /** A merged product has no page: what is done to it changes nothing that is seen, and another merge would forget its offers. */
  const refuseMerged = async (joined: Database, id: number) => {
    const name = await queries.nameOfMerged(joined.pool, id)
    if (name !== null) throw new Refusal(`El producto ${id} ya está junto con ${name}: cambia ese.`)
  }

  return {
    /** Imports leave the values alone from then on. `loaded`: see `refuseStale`. */
    edit: (actor: Actor, id: number, wanted: Partial<ProductValues>, loaded?: Partial<ProductValues>): Promise<void> =>
      audited(database, actor, async (joined, record) => {
        await refuseMerged(joined, id)
        const change = await values(joined).set(id, wanted, loaded)
        if (change) record({ action: 'products.edit', kind: 'product', object: id, ...change })
      }),

    /** Decoded and encoded anew in a process of its own. */
    setPicture: (actor: Actor, id: number, upload: Buffer): Promise<void> =>
      audited(database, actor, async (joined, record) => {
        const { name } = await existing(joined, id)
        await refuseMerged(joined, id)
        const { src: image } = await createContentPictures({ database: joined }).save(upload, name)
        const change = await values(joined).set(id, { image })
        if (change) record({ action: 'products.picture', kind: 'product', object: id, ...change })
      }),

    /** Takes a value of an operator back. */
    restore: (actor: Actor, id: number, field: ProductField): Promise<void> =>
      audited(database, actor, async (joined, record) => {
        const change = await values(joined).restore(id, field)
        if (!change) throw new Refusal('Ese dato no estaba fijado.')
        record({ action: 'products.restore', kind: 'product', object: id, ...change })
      }),

    /** Those that were shown; the reason stands in the audit trail. */
    hide: (actor: Actor, ids: readonly number[], reason: string): Promise<number> =>
      audited(database, actor, async (joined, record) => {
        let changed = 0
        for (const id of ids) {
          await refuseMerged(joined, id)
          if (!(await operator(joined).hide(id))) continue
          changed++
          record({ action: 'products.hide', kind: 'product', object: id, after: { reason } })
        }
        return changed
      }),

    show: (actor: Actor, ids: readonly number[]): Promise<number> =>
      audited(database, actor, async (joined, record) => {
        let changed = 0
        for (const id of ids) {
          if (!(await operator(joined).show(id))) continue
          changed++
          record({ action: 'products.show', kind: 'product', object: id })
        }
        return changed
      }),

    /** The offers, alerts and favourites of the first move to the second, to which its address leads. */
    merge: (actor: Actor, from: number, into: number) =>
      audited(database, actor, async (joined, record) => {
        if (from === into) throw new Refusal('Es el mismo producto.')
        await operator(joined).lockMatches()
        const { hidden, ...before } = await existing(joined, from)
        const target = await existing(joined, into)
        await refuseMerged(joined, from)
        refuseHidden({ hidden }, target)
        const moved = await operator(joined).merge(from, into)
        record({
          action: 'products.merge',
          kind: 'product',
          object: from,
          before,
          after: { into, ...moved },
        })
        return { ...moved, slug: target.slug }
      }),

    /** The offer belongs to this product from now on. */
    move: (actor: Actor, offerId: number, into: number): Promise<void> =>
      audited(database, actor, async (joined, record) => {
        await operator(joined).lockMatches()
        const from = await queries.productOfOffer(joined.pool, offerId)
        const target = await existing(joined, into)
        if (from) refuseHidden(from, target)
        if (!from || !(await operator(joined).move(offerId, into))) throw new Refusal(`No hay una oferta ${offerId}.`)
        record({
          action: 'products.move',
          kind: 'product',
          object: from.id,
          before: { offer: offerId },
          after: { into, slug: target.slug },
        })
      }),

    /** The offer becomes a product of its own. */
    split: (actor: Actor, offerId: number): Promise<{ slug: string }> =>
      audited(database, actor, async (joined, record) => {
        await operator(joined).lockMatches()
        const from = await queries.productOfOffer(joined.pool, offerId)
        const slug = await operator(joined).split(offerId)
        if (!from || slug === null) throw new Refusal('La oferta no existe o ya está sola en su producto.')
        record({
          action: 'products.split',
          kind: 'product',
          object: from.id,
          before: { offer: offerId },
          after: { slug },
        })
        return { slug }
      }),
  }
}
