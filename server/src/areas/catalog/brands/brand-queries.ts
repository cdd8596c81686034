import { type Queryable, rowsOf } from '../../../database/rows.ts'
import { WITH_ALL_BRANDS } from '../../../database/schema/shown-brand.ts'

/** Every brand as stores or titles spell it, read with one index lookup per brand. */
export async function allBrands(on: Queryable): Promise<string[]> {
  const text = `${WITH_ALL_BRANDS}
    select brand from ours where brand <> ''
    union select brand from in_titles where brand is not null
    order by brand`
  return (await rowsOf<{ brand: string }>(on, { name: 'all-brands', text })).map(({ brand }) => brand)
}
