/** Price drops of the last `DROP_DAYS`: what 'Bajaron de verdad' may list, by department, store and size, and the coupons that end soon. */
import type { CouponCard } from '@tianguis/contract/catalog/coupon'
import type { DropSort, DropsChoice, DropsQuestion, DropsView } from '@tianguis/contract/catalog/history/price-drops'
import type { ProductCard } from '@tianguis/contract/catalog/product-card'
import { DAY_MS } from '@tianguis/contract/durations'
import { byName } from '@tianguis/contract/spanish-order'
import type { Database } from '../../database/connect.ts'
import { pageOf, pagesFor } from '../../lists/paging.ts'
import type { Clock } from '../../runtime/clock.ts'
import { DROP_DAYS } from '../catalog/service.ts'
import type { CouponsService } from '../coupons/service.ts'
import { type DropRow, listedDrops } from './queries.ts'

/** The largest drops of each day; its 100 pages show 2,400 of them. */
const PER_DAY = 3_000
const COUPONS = 8
const SOON_MS = 7 * DAY_MS

export interface OffersDeps {
  database: Pick<Database, 'pool'>
  clock: Clock
  coupons: Pick<CouponsService, 'endingSoon'>
  cardsOf(ids: readonly number[]): Promise<ProductCard[]>
}

export function createOffers({ database: { pool }, clock, coupons, cardsOf }: OffersDeps) {
  return {
    async priceDrops(question: DropsQuestion): Promise<DropsView> {
      const now = clock()
      const [drops, ending] = await Promise.all([
        listedDrops(pool, now, { days: DROP_DAYS, perDay: PER_DAY }),
        coupons.endingSoon(COUPONS),
      ])
      const found = drops.filter((drop) => isOf(question, drop)).toSorted(ORDERS[question.sort])
      const page = pageOf(question)
      const shown = found.slice(page.offset, page.offset + page.limit).map(({ id }) => id)
      const anyDepartment = { ...question, department: '' }
      const anyStore = { ...question, store: '' }
      return {
        products: await cardsOf(shown),
        total: found.length,
        all: drops.length,
        page: page.page,
        pages: pagesFor(found.length),
        departments: counted(drops.filter((drop) => isOf(anyDepartment, drop)).map(departmentOf)),
        stores: counted(drops.filter((drop) => isOf(anyStore, drop)).map(storeOf)),
        endingCoupons: ending.filter((coupon) => endsSoon(coupon, now)),
      }
    },
  }
}

const ORDERS: Record<DropSort, (a: DropRow, b: DropRow) => number> = {
  discount: (a, b) => b.discount - a.discount || b.saving - a.saving || b.id - a.id,
  saving: (a, b) => b.saving - a.saving || b.id - a.id,
  newest: (a, b) => b.since.getTime() - a.since.getTime() || b.id - a.id,
}

function isOf({ department, store, discount }: DropsQuestion, drop: DropRow): boolean {
  return (
    (department === '' || drop.department === department) &&
    (store === '' || drop.store === store) &&
    drop.discount >= discount
  )
}

type Choice = Omit<DropsChoice, 'count'>
const departmentOf = ({ department, department_name }: DropRow): Choice => ({ slug: department, name: department_name })
const storeOf = ({ store, store_name }: DropRow): Choice => ({ slug: store, name: store_name })

/** Those with the most drops first. */
function counted(choices: Choice[]): DropsChoice[] {
  const groups = [...Map.groupBy(choices, ({ slug }) => slug).values()]
  return groups
    .map((group) => ({ ...group[0]!, count: group.length }))
    .toSorted((a, b) => b.count - a.count || byName(a, b))
}

function endsSoon({ expiresAt }: CouponCard, now: Date): boolean {
  return expiresAt !== null && Date.parse(expiresAt) - now.getTime() < SOON_MS
}
