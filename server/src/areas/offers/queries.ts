import { type Queryable, rowsOf } from '../../database/rows.ts'
import { priceDrops } from '../catalog/service.ts'

export interface DropRow {
  id: number
  discount: number
  /** Centavos below the reference. */
  saving: number
  since: Date
  department: string
  department_name: string
  store: string
  store_name: string
}

/** Every listed drop of the last `days` Mexican days, at most `perDay` of each; the largest first. */
export function listedDrops(on: Queryable, now: Date, { days, perDay }: { days: number; perDay: number }) {
  const text = `
select f.product_id as id, f.discount, f.reference_price - f.best_price as saving, f.price_since as since,
  ltrim(c.path, '/') as department, c.name as department_name, s.slug as store, s.name as store_name
from (${priceDrops({ now: '$1', days: '$2', perDay: '$3' })}) chosen
join product_figures f using (product_id)
join products p on p.id = f.product_id
join categories c on c.id = p.lvl0
join stores s on s.id = f.best_store_id
order by f.discount desc, f.product_id desc`
  return rowsOf<DropRow & Record<string, unknown>>(on, { name: 'listed-drops', text }, [now, days, perDay])
}
