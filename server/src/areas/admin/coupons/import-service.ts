/** Imports a file of coupons: all of it and one row of the audit trail, or nothing. A preview is the same work, rolled back. */
import type { CouponImport, CouponImportRow } from '@tianguis/contract/admin/content/coupon-import'
import type { Database } from '../../../database/connect.ts'
import { inJoinedTransaction } from '../../../database/joined-transaction.ts'
import type { Clock } from '../../../runtime/clock.ts'
import { Refusal } from '../../../runtime/refusal.ts'
import { createCouponsOperator } from '../../coupons/operator-service.ts'
import { type CouponFileRow, couponFileRows } from '../../feeds/coupon-file/service.ts'
import { createStoresOperator } from '../../stores/operator-service.ts'
import { type Actor, audited } from '../audit/service.ts'

export interface CouponFile {
  /** As the operator knows it. */
  name: string
  source: AsyncIterable<Buffer>
  /** Of rows that name none. */
  store?: string | undefined
}

export type CouponImports = ReturnType<typeof createCouponImports>

/** Rows that a preview shows; refused ones first. */
const MAX_SHOWN = 100
const ROLLED_BACK = Symbol('rolled back')

export function createCouponImports({ database, clock }: { database: Database; clock: Clock }) {
  async function load(joined: Database, read: readonly CouponFileRow[]): Promise<CouponImport> {
    const coupons = createCouponsOperator({ database: joined, clock })
    const stores = createStoresOperator({ database: joined, clock })
    const tally = { rows: 0, created: 0, known: 0, conditional: 0, refused: 0 }
    const reasons: Record<string, number> = {}
    const newStores = new Set<string>()
    const ids = new Map<string, number>()
    const shown: CouponImportRow[] = []

    const storeIdOf = async (name: string): Promise<number> => {
      const known = ids.get(name)
      if (known !== undefined) return known
      if (!(await stores.named(name))) newStores.add(name)
      const { id } = await stores.ensure(name)
      ids.set(name, id)
      return id
    }
    const insert = async ({
      store,
      read,
    }: CouponFileRow): Promise<{ state: CouponImportRow['state']; why: string }> => {
      if ('refused' in read) return { state: 'refused', why: read.refused }
      try {
        const isNew = await coupons.insert(await storeIdOf(store), read)
        if (read.conditional) tally.conditional++
        return { state: isNew ? 'created' : 'known', why: '' }
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return { state: 'refused', why: error.message }
      }
    }

    for (const row of read) {
      const { state, why } = await insert(row)
      tally.rows++
      tally[state]++
      if (state === 'refused') reasons[why] = (reasons[why] ?? 0) + 1
      const { line, store, title, read } = row
      const terms = 'refused' in read ? null : { kind: read.kind, value: read.value, code: read.code }
      shown.push({ line, store, title, state, why, terms })
      if (shown.length > MAX_SHOWN * 2) shorten(shown)
    }
    await coupons.publish()
    shorten(shown)
    return { ...tally, reasons, newStores: [...newStores], shown }
  }

  return {
    /** What `run` would do. */
    async preview(file: CouponFile): Promise<CouponImport> {
      const rows = await rowsOf(file)
      let result: CouponImport | undefined
      await inJoinedTransaction(database, async (joined) => {
        result = await load(joined, rows)
        throw ROLLED_BACK
      }).catch((error: unknown) => {
        if (error !== ROLLED_BACK) throw error
      })
      if (!result) throw new Error('the preview has no result')
      return result
    },

    async run(actor: Actor, file: CouponFile): Promise<CouponImport> {
      const rows = await rowsOf(file)
      return audited(database, actor, async (joined, record) => {
        const result = await load(joined, rows)
        const { shown: _, ...after } = result
        record({ action: 'coupons.import', kind: 'coupons', object: file.name, after })
        return result
      })
    },
  }
}

/** Before the transaction begins, which may be repeated. */
const rowsOf = ({ source, store }: CouponFile): Promise<CouponFileRow[]> =>
  Array.fromAsync(couponFileRows(source, store))

/** Refused rows are shown before others, in the order of the file. */
function shorten(shown: CouponImportRow[]): void {
  shown.sort((a, b) => Number(b.state === 'refused') - Number(a.state === 'refused') || a.line - b.line)
  shown.length = Math.min(shown.length, MAX_SHOWN)
}
