/** Values that an operator sets on a product: imports and readings leave them alone until they are taken back. */
import type { Database } from '../../../database/connect.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Clock } from '../../../runtime/clock.ts'
import { Refusal } from '../../../runtime/refusal.ts'
import { refuseStale } from '../../../runtime/stale.ts'
import { refreshFigures } from '../../catalog/service.ts'
import { readChangedProducts } from '../../readings/service.ts'
import { lockMatching } from '../join-queries.ts'
import { rekeyProducts } from '../match/rekey-products-queries.ts'
import * as queries from './product-value-queries.ts'

export type { ProductField, ProductValues } from './product-value-queries.ts'

/** Only what changed, from and to. */
export interface ValueChange {
  before: Partial<queries.ProductValues>
  after: Partial<queries.ProductValues>
}

export function createProductValues({ database, clock }: { database: Database; clock: Clock }) {
  const changed = async (
    id: number,
    mayChange: readonly queries.ProductField[],
    change: (values: NonNullable<Awaited<ReturnType<typeof queries.lockValues>>>) => {
      after: Partial<queries.ProductValues>
      pinned: Partial<queries.ProductValues>
    },
  ): Promise<ValueChange | null> => {
    const done = await inTransaction(database, async (client) => {
      // Imports write the keys of brands too.
      if (mayChange.includes('brand')) await lockMatching(client)
      const values = await queries.lockValues(client, id)
      if (!values) throw new Refusal(`No existe el producto ${id}.`)
      const { after, pinned } = change(values)
      const fields = fieldsOf(after)
      if (fields.length === 0) return null
      for (const field of fields)
        if (!(await queries.writeValue(client, id, field, after[field])))
          throw new Refusal(`No hay una categoría ${String(after[field])}.`)
      await queries.writePinned(client, id, pinned)
      await readChangedProducts(client, [id])
      if (after.brand !== undefined) await rekeyProducts(client, [{ id, before: values.brand }])
      return { before: Object.fromEntries(fields.map((field) => [field, values[field]])), after }
    })
    if (done) await refreshFigures(database, clock)
    return done
  }

  return {
    /** Null: nothing changed. `loaded`: see `refuseStale`. */
    set: (
      id: number,
      wanted: Partial<queries.ProductValues>,
      loaded?: Partial<queries.ProductValues>,
    ): Promise<ValueChange | null> =>
      changed(id, fieldsOf(wanted), (values) => {
        refuseStale(values, loaded)
        const fields = fieldsOf(wanted).filter(
          (field) => wanted[field] !== undefined && JSON.stringify(wanted[field]) !== JSON.stringify(values[field]),
        )
        const before = Object.fromEntries(fields.map((field) => [field, values[field]]))
        const after = Object.fromEntries(fields.map((field) => [field, wanted[field]]))
        // The first value that was replaced is the one to go back to.
        return { after, pinned: { ...before, ...values.pinned } }
      }),

    /** Takes one value back. Null: it was not set by an operator. */
    restore: (id: number, field: queries.ProductField): Promise<ValueChange | null> =>
      changed(id, [field], ({ pinned }) => {
        const { [field]: original, ...others } = pinned
        return original === undefined ? { after: {}, pinned } : { after: { [field]: original }, pinned: others }
      }),
  }
}

function fieldsOf(values: Partial<queries.ProductValues>): queries.ProductField[] {
  return Object.keys(values) as queries.ProductField[]
}
